/** The package has no types. These are the parts that netlify-rules.ts uses. */
declare module 'netlify-redirector' {
  interface Match {
    to: string;
    status: number;
    force: boolean;
    force404: boolean;
  }
  interface Matcher {
    match(request: {
      scheme: string;
      host: string;
      path: string;
      query: string;
      headers: Record<string, string>;
      cookieValues: Record<string, string>;
      getHeader(name: string): string;
      getCookie(name: string): string;
    }): Match | null;
  }
  const redirector: {
    parseJSON(rules: string, options: { jwtSecret: string; jwtRoleClaim: string }): Promise<Matcher>;
  };
  export default redirector;
}
