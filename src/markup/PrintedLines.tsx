import { SLAB_MARK } from '#ui/slab-mark.ts';

export interface CompanyLines {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

/** Printed only. */
export function Letterhead({ name, address, phone }: CompanyLines) {
  return (
    <p className="letterhead" translate="no" aria-hidden="true">
      <b>
        <svg viewBox="0 0 26 26" aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="1.25">
          <path d={SLAB_MARK} />
        </svg>
        {name}
      </b>
      <span>
        {address} · {phone}
      </span>
    </p>
  );
}

/** Printed only; `page` is absolute. */
export function SheetAddress({ company, page }: { readonly company: CompanyLines; readonly page: string }) {
  return (
    <p className="sheet-address" translate="no">
      {company.name}, {company.address}
      <br />
      {company.phone} · {company.email}
      <br />
      {page}
    </p>
  );
}
