import { company } from '#content/company.ts';
import { companyAddress } from '#shared/company-data.ts';
import type { Contact } from '#markup/contact-links.ts';
import type { CompanyLines } from '#markup/PrintedLines.tsx';

const { name, phone, email, phoneUrl, chatNumber, chatService } = company;

/** For islands only these facts are in the page, not all of the company's. */
export const companyLines: CompanyLines = { name, address: companyAddress, phone, email };
export const contact: Contact = { phoneUrl, chatNumber, chatService };
