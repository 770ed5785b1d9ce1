/** The package has no types; this is what the tests use of it. */
declare module 's3rver' {
  export default class S3rver {
    constructor(options: Record<string, unknown>);
    run(): Promise<import('node:net').AddressInfo>;
    close(): Promise<void>;
  }
}
