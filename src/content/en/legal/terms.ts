import { welcomePoints } from '#domain/loyalty/loyalty.rules.ts';
import { highestDiscountPercent } from '#domain/loyalty/tiers.ts';
import { claims } from '../claims.ts';
import { company, companyAddress } from '../company.ts';
import type { LegalText } from './legal-text.ts';

export const terms: LegalText = {
  title: 'Terms & Conditions',
  description: `The terms under which ${company.name} offers this site, its catalog, quotes, orders and the loyalty program.`,
  introduction: `These terms apply to the use of this site and to the quotes and orders that begin here. A written quote or contract may add to them; where the two differ, the written quote or contract holds.`,
  sections: [
    {
      id: 'about-us',
      heading: 'Who you deal with',
      body: [
        `This site is run by ${company.name}, ${companyAddress}. You reach us by phone at ${company.unbrokenPhone} and by e-mail at ${company.email}, ${company.hours}.`,
      ],
    },
    {
      id: 'catalog',
      heading: 'The catalog',
      body: [
        'The catalog shows what we supply and fabricate. It is an invitation to ask for a quote and no binding offer: nothing can be bought on this site, and no prices are shown.',
        'Stone is a natural material. Color, vein, texture and size of the crystals vary from block to block and within one slab, and screens show colors differently. Pictures and samples show the character of a stone and are no promise of an identical piece. Variation of this kind is no defect.',
      ],
    },
    {
      id: 'quotes',
      heading: 'Inquiries and quotes',
      body: [
        `The contact form opens ${company.chatService} with a message that you send yourself. We answer ${claims.reply.value}. Quotes are sent ${claims.quotes.value}, unless the quote says otherwise.`,
        `The minimum order is ${claims.minimumOrder.value}. Samples measure ${claims.samples.value} and are sent on request.`,
      ],
    },
    {
      id: 'orders',
      heading: 'Orders and lead times',
      body: [
        'An order is binding when both sides have confirmed it in writing. Pieces made to your drawing are made for you alone and cannot be returned for a change of mind.',
        `Lead times are careful estimates: stock ${claims.stock.value}, custom orders take ${claims.customOrders.value} and large orders ${claims.largeOrders.value}. They begin when the order and its drawings are approved.`,
      ],
    },
    {
      id: 'delivery',
      heading: 'Delivery and inspection',
      body: [
        `Please open and inspect every crate on arrival and before anything is installed. Visible damage, missing pieces and other issues are ${claims.issues.value} of delivery, with photographs. Installed stone counts as accepted, except for faults that could not be seen.`,
      ],
    },
    {
      id: 'warranty',
      heading: 'Warranty',
      body: [
        `Our stone comes with a ${claims.warranty.value} against faults of the material and of our fabrication. It does not cover natural variation, ordinary wear, unsuitable cleaning agents, movement of the ground or the building, or installation that does not follow the rules of the trade. Professional installation is recommended.`,
        'Rights that the law gives to consumers stay untouched.',
      ],
    },
    {
      id: 'loyalty-program',
      heading: 'The loyalty program',
      body: [
        `Membership is free, open to adults and begins with a welcome bonus of ${welcomePoints} points. Points have no cash value and cannot be transferred. The benefits of a tier are those shown on the home page when you use them; discounts go up to ${highestDiscountPercent}% and are not combined with each other.`,
        'You can leave at any time with the link in each of our messages. We may change or end the program with notice by e-mail.',
      ],
    },
    {
      id: 'content',
      heading: 'Use of pictures and texts',
      body: [
        'Architects, designers and builders may use pictures and data of our products to present and specify those products, with our name beside them. Any other use needs our consent in writing.',
      ],
    },
    {
      id: 'liability',
      heading: 'Liability',
      body: [
        'We keep this site with care, but do not guarantee that it is free of errors or always available. Technical values are for guidance; a structural or safety-relevant use must be checked by a qualified professional. To the extent that the law allows, we are not liable for indirect loss from the use of this site. Other companies answer for the sites that we link to.',
      ],
    },
    {
      id: 'law',
      heading: 'Law',
      body: [
        'The law of the State of Florida, United States, applies. If one of these terms is not valid, the others remain so.',
      ],
    },
  ],
};
