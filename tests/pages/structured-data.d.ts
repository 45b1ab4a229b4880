/** Types for the used parts of two untyped packages. */
declare module '@adobe/structured-data-validator' {
  export default class Validator {
    constructor(vocabulary: unknown);
    validate(
      extracted: unknown,
    ): Promise<{ severity: 'ERROR' | 'WARNING'; issueMessage: string; errorType?: 'schemaOrg' }[]>;
  }
}
declare module '@marbec/web-auto-extractor' {
  export default class WebAutoExtractor {
    constructor(options: { addLocation: boolean; embedSource: string[] });
    parse(html: string): { jsonld: Record<string, unknown[]> };
  }
}
