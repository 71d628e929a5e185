import * as v from "valibot";
import type { S3Settings } from "#platform/blobs/s3-client.ts";
import { textThat, type Variables } from "./variables.ts";

const NAMES = [
  "S3_BUCKET",
  "S3_ENDPOINT",
  "S3_REGION",
  "S3_ACCESS_KEY_ID",
  "S3_SECRET_ACCESS_KEY",
  "S3_PREFIX",
] as const;

/** One of them makes the bucket and its two keys compulsory. */
export function s3Variables(variables: Variables) {
  const given = NAMES.find((name) => variables[name]);
  const needed = (name: (typeof NAMES)[number], isRight = (_: string) => true, problem = (_: string) => "") =>
    v.optional(
      v.pipe(
        v.string(),
        v.check(
          (value) => value !== "" || !given,
          `${given} is set and ${name} is not: set ${name} to that of your bucket, or no S3_ variable at all.`,
        ),
        v.check(
          (value) => value === "" || isRight(value),
          ({ input }) => problem(input),
        ),
      ),
      "",
    );
  return {
    S3_BUCKET: needed(
      "S3_BUCKET",
      (value) => /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value),
      (value) => `S3_BUCKET is "${value}": set it to the name of a bucket, for example S3_BUCKET=sillon-fichiers.`,
    ),
    S3_ACCESS_KEY_ID: needed("S3_ACCESS_KEY_ID"),
    S3_SECRET_ACCESS_KEY: needed("S3_SECRET_ACCESS_KEY"),
    S3_ENDPOINT: v.optional(
      textThat(
        isEndpoint,
        // The value itself is not repeated: it may hold a password.
        () =>
          "S3_ENDPOINT is not an http or https address: set it to that of the S3 server, for example S3_ENDPOINT=https://s3.example.fr, or leave it out to use Amazon's.",
      ),
    ),
    S3_REGION: v.optional(
      textThat(
        (value) => /^[a-z0-9-]+$/i.test(value),
        (value) => `S3_REGION is "${value}": set it to the region of the bucket, for example S3_REGION=eu-west-3.`,
      ),
      "us-east-1",
    ),
    S3_PREFIX: v.optional(
      textThat(
        (value) => value === "" || /^[\w-]+(\/[\w-]+)*\/?$/.test(value),
        (value) =>
          `S3_PREFIX is "${value}": set it to letters, digits, hyphens and slashes, for example S3_PREFIX=sillon/fichiers.`,
      ),
      "",
    ),
  };
}

function isEndpoint(value: string): boolean {
  const url = URL.parse(value);
  return url !== null && /^https?:$/.test(url.protocol) && url.href === `${url.origin}${url.pathname}`;
}

type Values = v.InferOutput<v.ObjectSchema<ReturnType<typeof s3Variables>, undefined>>;

export function toS3Settings(values: Values): S3Settings | null {
  if (values.S3_BUCKET === "") return null;
  return {
    endpoint: values.S3_ENDPOINT ?? null,
    region: values.S3_REGION,
    bucket: values.S3_BUCKET,
    accessKeyId: values.S3_ACCESS_KEY_ID,
    secretAccessKey: values.S3_SECRET_ACCESS_KEY,
    prefix: values.S3_PREFIX === "" || values.S3_PREFIX.endsWith("/") ? values.S3_PREFIX : `${values.S3_PREFIX}/`,
  };
}
