import { pictures } from '#content/pictures.ts';
import { createShareImage } from '#ui/share-image.ts';

/** Stands for the company in the structured data of every page; made once a build, not once a page. */
const { url } = await createShareImage(pictures.slabWarehouse, new URL(import.meta.env.SITE));
export const companyPicture = url;
