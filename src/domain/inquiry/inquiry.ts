import * as z from 'zod/mini';
import { hasAtMost } from '../catalogue/plain-text.ts';
import { isEmail } from '../site/email.ts';
import { inquiryLimits } from './inquiry.rules.ts';

export interface InquiryMessages {
  readonly nameMissing: string;
  readonly nameTooLong: string;
  readonly emailInvalid: string;
  readonly emailTooLong: string;
  readonly phoneMissing: string;
  readonly phoneTooLong: string;
  readonly companyTooLong: string;
  readonly projectTypeMissing: string;
  readonly messageTooShort: string;
  readonly messageTooLong: string;
}

/** Every rule of the contact form (rule 9.1). What the site wrote into the message (`ownText`) doesn't count for its
 * length. */
export function createInquirySchema(say: InquiryMessages, projectTypes: readonly string[], ownText = '') {
  return z.object({
    name: z
      .string(say.nameMissing)
      .check(z.trim(), z.minLength(1, say.nameMissing), z.maxLength(inquiryLimits.name, say.nameTooLong)),
    email: z
      .string(say.emailInvalid)
      .check(
        z.trim(),
        z.refine(isEmail, say.emailInvalid),
        z.maxLength(inquiryLimits.email, say.emailTooLong),
      ),
    phone: z
      .string(say.phoneMissing)
      .check(z.trim(), z.minLength(1, say.phoneMissing), z.maxLength(inquiryLimits.phone, say.phoneTooLong)),
    company: z.optional(z.string().check(z.trim(), z.maxLength(inquiryLimits.company, say.companyTooLong))),
    projectType: z.enum(projectTypes, say.projectTypeMissing),
    message: z.string(say.messageTooShort).check(
      z.trim(),
      z.minLength(inquiryLimits.messageMin, say.messageTooShort),
      z.refine((text) => hasAtMost(leaveOut(text, ownText), inquiryLimits.message), say.messageTooLong),
    ),
  });
}

const LINK = /https?:\/\/[^\s)]+/;

function leaveOut(text: string, ownText: string): string {
  const own = [ownText.trim(), LINK.exec(ownText)?.[0] ?? ''].find((part) => text.includes(part)) ?? '';
  return text.replace(own, () => '').trim();
}

export type Inquiry = z.infer<ReturnType<typeof createInquirySchema>>;
export type InquiryField = keyof Inquiry;
