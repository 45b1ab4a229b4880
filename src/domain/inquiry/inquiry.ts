import * as z from 'zod/mini';
import { isEmail } from '../site/email.ts';
import { firstIssuePerField, type FieldErrors } from '../site/field-errors.ts';
import { inquiryLimits, projectTypes } from './inquiry.rules.ts';

/** Every rule and message of the contact form (rule 9.1), defined only here. */
export const inquirySchema = z.object({
  name: z
    .string('Name is required')
    .check(z.trim(), z.minLength(1, 'Name is required'), z.maxLength(inquiryLimits.name, 'Name is too long')),
  email: z
    .string('Invalid email address')
    .check(
      z.trim(),
      z.refine(isEmail, 'Invalid email address'),
      z.maxLength(inquiryLimits.email, 'Email is too long'),
    ),
  phone: z
    .string('Phone is required')
    .check(
      z.trim(),
      z.minLength(1, 'Phone is required'),
      z.maxLength(inquiryLimits.phone, 'Phone number is too long'),
    ),
  company: z.optional(
    z.string().check(z.trim(), z.maxLength(inquiryLimits.company, 'Company name is too long')),
  ),
  projectType: z.enum(projectTypes, 'Please select a project type'),
  message: z
    .string('Message must be at least 10 characters')
    .check(
      z.trim(),
      z.minLength(inquiryLimits.messageMin, 'Message must be at least 10 characters'),
      z.maxLength(inquiryLimits.message, 'Message is too long'),
    ),
});

export type Inquiry = z.infer<typeof inquirySchema>;
export type InquiryField = keyof Inquiry;

/** The fields in form order: the first invalid one gets the focus. */
export const inquiryFields = [
  'name',
  'email',
  'phone',
  'company',
  'projectType',
  'message',
] as const satisfies readonly InquiryField[];

export type InquiryCheck = { ok: true; inquiry: Inquiry } | { ok: false; errors: FieldErrors<InquiryField> };

/** Validates the input. Never throws; a field that breaks several rules reports the first one. */
export function checkInquiry(input: unknown): InquiryCheck {
  const result = inquirySchema.safeParse(input);
  return result.success
    ? { ok: true, inquiry: result.data }
    : { ok: false, errors: firstIssuePerField(result.error.issues, inquiryFields) };
}
