// Types for what tests/site/blobs/s3-server.ts uses; the package has none.
declare module "s3rver" {
  import type { RequestListener } from "node:http";

  interface Store {
    getResourcePath(bucket: string, key: string | undefined, resource: string): string;
    putObject(object: { bucket: string; key: string }): Promise<{ size: number }>;
    putPart(bucket: string, upload: string, part: string, content: unknown): Promise<{ size: number }>;
  }

  export default class S3rver {
    constructor(options: { directory: string; silent: boolean; configureBuckets: { name: string }[] });
    store: Store;
    configureBuckets(): Promise<void>;
    callback(): RequestListener;
  }
}
