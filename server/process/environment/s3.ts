import type { S3Settings } from "../../blobs/s3-client.ts";

type Variables = Record<string, string | undefined>;
type Complain = (problem: string) => void;

const NAMES = [
  "S3_BUCKET",
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "S3_PREFIX",
] as const;
const NEEDED = ["S3_BUCKET", "S3_ACCESS_KEY_ID", "S3_SECRET_ACCESS_KEY"] as const;

export function readS3Settings(variables: Variables, complain: Complain): S3Settings | null {
  const given = NAMES.filter((name) => variables[name]);
  if (given.length === 0) return null;
  for (const name of NEEDED.filter((name) => !variables[name])) {
    complain(`${given[0]} is set and ${name} is not: set ${name} to that of your bucket, or no S3_ variable at all.`);
  }
  return {
    endpoint: readEndpoint(variables.S3_ENDPOINT, complain),
    region: readRegion(variables.S3_REGION, complain),
    bucket: readBucket(variables.S3_BUCKET, complain),
    accessKeyId: variables.S3_ACCESS_KEY_ID ?? "",
    secretAccessKey: variables.S3_SECRET_ACCESS_KEY ?? "",
    prefix: readPrefix(variables.S3_PREFIX, complain),
  };
}

function readEndpoint(value: string | undefined, complain: Complain): string | null {
  if (!value) return null;
  const url = URL.parse(value);
  if (url && /^https?:$/.test(url.protocol) && url.href === `${url.origin}${url.pathname}`) return value;
  // The value itself is not repeated: it may hold a password.
  complain(
    "S3_ENDPOINT is not an http or https address: set it to that of the S3 server, for example S3_ENDPOINT=https://s3.example.fr, or leave it out to use Amazon's.",
  );
  return null;
}

function readRegion(value: string | undefined, complain: Complain): string {
  if (!value) return "us-east-1";
  if (!/^[a-z0-9-]+$/i.test(value)) {
    complain(`S3_REGION is "${value}": set it to the region of the bucket, for example S3_REGION=eu-west-3.`);
  }
  return value;
}

function readBucket(value: string | undefined, complain: Complain): string {
  if (value && !/^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value)) {
    complain(`S3_BUCKET is "${value}": set it to the name of a bucket, for example S3_BUCKET=sillon-fichiers.`);
  }
  return value ?? "";
}

function readPrefix(value: string | undefined, complain: Complain): string {
  if (!value) return "";
  if (!/^[\w-]+(\/[\w-]+)*\/?$/.test(value)) {
    complain(
      `S3_PREFIX is "${value}": set it to letters, digits, hyphens and slashes, for example S3_PREFIX=sillon/fichiers.`,
    );
  }
  return value.endsWith("/") ? value : `${value}/`;
}
