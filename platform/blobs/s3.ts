import { Readable } from "node:stream";
import {
  AbortMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  type ListMultipartUploadsCommandOutput,
  paginateListObjectsV2,
  type S3Client,
} from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { type Blobs, staleBefore } from "./blobs.ts";
import { checkedKey, isKey } from "./key.ts";
import { measure } from "./measure.ts";
import { openS3Reader, openS3Writer, S3_TIMEOUTS, type S3Settings } from "./s3-client.ts";
import { toBlobError } from "./s3-errors.ts";
import { webStream } from "./web-stream.ts";

// The smallest part that S3 accepts. Written one part at a time, a blob of any size needs two or three parts in memory.
const PART_BYTES = 5 * 1024 * 1024;

/** Blobs as objects of a bucket, under a prefix. Sends no request until it is used. */
export function openS3Blobs(settings: S3Settings): Blobs {
  const { bucket: Bucket, prefix: Prefix } = settings;
  const { answer, cleanUp } = settings.timeouts ?? S3_TIMEOUTS;
  const client = openS3Reader(settings);
  const writer = openS3Writer(settings);
  const objectOf = (key: string) => ({ Bucket, Key: Prefix + checkedKey(key) });
  const withCleanUpTimeout = () => ({ abortSignal: AbortSignal.timeout(cleanUp) });

  return {
    async write(key, body, options) {
      const object = objectOf(key);
      const measured = measure(body, options);
      const params = { ...object, Body: Readable.from(measured.chunks, { highWaterMark: 1 }) };
      // leavePartsOnError: the library's own abort has no short timeout.
      const uploadOptions = { queueSize: 1, partSize: PART_BYTES, leavePartsOnError: true };
      const upload = new Upload({ client: writer, params, ...uploadOptions });
      try {
        await upload.done();
        return measured.total();
      } catch (error) {
        const abort = new AbortMultipartUploadCommand({ ...object, UploadId: upload.uploadId });
        // What cannot be aborted now is deleted a day later, by deleteUnfinished.
        if (upload.uploadId) await writer.send(abort, withCleanUpTimeout()).catch(() => {});
        const failure = measured.failure();
        throw failure ? failure.error : toBlobError(error);
      }
    },

    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...objectOf(key), Range }));
        return webStream(Body as Readable, answer);
      } catch (error) {
        if (isNamed(error, "NoSuchKey")) return null;
        if (isNamed(error, "InvalidRange")) return webStream(Readable.from([]));
        throw toBlobError(error);
      }
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand(objectOf(key)), withCleanUpTimeout()).catch((error) => {
        if (!isNamed(error, "NoSuchKey")) throw toBlobError(error);
      });
    },

    async *list() {
      try {
        for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix })) {
          for (const { Key = "", LastModified } of Contents) {
            const key = Key.slice(Prefix.length);
            if (LastModified && isKey(key)) yield { key, modified: LastModified };
          }
        }
      } catch (error) {
        throw toBlobError(error);
      }
    },

    async deleteUnfinished(now) {
      await abortUploads(client, settings, staleBefore(now)).catch((error) => {
        throw toBlobError(error);
      });
    },
  };
}

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;

/** The parts of an unfinished upload are stored, and paid for, until it is aborted. */
async function abortUploads(client: S3Client, { bucket: Bucket, prefix: Prefix }: S3Settings, before: Date) {
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
