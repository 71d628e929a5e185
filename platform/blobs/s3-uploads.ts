import {
  AbortMultipartUploadCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  type S3Client,
} from "@aws-sdk/client-s3";
import { isKey } from "./key.ts";
import type { S3Settings } from "./s3-client.ts";

/** The parts of an unfinished upload are stored, and paid for, until it is aborted. */
export async function abortUploads(client: S3Client, { bucket: Bucket, prefix: Prefix }: S3Settings, before: Date) {
  let page: ListMultipartUploadsCommandOutput | undefined;
  do {
    const KeyMarker = page?.NextKeyMarker;
    const UploadIdMarker = page?.NextUploadIdMarker;
    page = await client.send(new ListMultipartUploadsCommand({ Bucket, Prefix, KeyMarker, UploadIdMarker }));
    for (const { Key = "", UploadId, Initiated } of page.Uploads ?? []) {
      if (!isKey(Key.slice(Prefix.length)) || !Initiated || Initiated > before) continue;
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId })).catch(unlessGone);
    }
  } while (page.IsTruncated);
}

function unlessGone(error: Error) {
  if (error.name !== "NoSuchUpload") throw error;
}
