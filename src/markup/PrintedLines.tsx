import { keepMeasures } from '#domain/site/measures.ts';
import { SlabMark } from '#ui/SlabMark.tsx';

export interface CompanyLines {
  readonly name: string;
  readonly address: string;
  readonly phone: string;
  readonly email: string;
}

export function Letterhead({ name, address, phone }: CompanyLines) {
  return (
    <p
      className="border-basalt hidden items-center justify-between gap-[8mm] border-b-[0.5pt] pb-[6mm] text-[8.5pt] print:flex"
      translate="no"
      aria-hidden="true"
    >
      <b className="font-display inline-flex items-center gap-[3mm] text-[13pt] leading-none font-normal tracking-[0.14em] uppercase">
        <SlabMark className="size-[6mm]" />
        {name}
      </b>
      <span>{keepMeasures(`${address} · ${phone}`)}</span>
    </p>
  );
}

export function SheetAddress({ company, page }: { readonly company: CompanyLines; readonly page: string }) {
  return (
    <p
      className="border-rule mt-[6mm] hidden border-t-[0.5pt] pt-[3mm] text-[8.5pt] wrap-anywhere print:block"
      translate="no"
    >
      {company.name}, {company.address}
      <br />
      {keepMeasures(`${company.phone} · ${company.email}`)}
      <br />
      {page}
    </p>
  );
}
