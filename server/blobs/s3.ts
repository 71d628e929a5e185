import { Readable } from "node:stream";
import { DeleteObjectCommand, GetObjectCommand, paginateListObjectsV2 } from "@aws-sdk/client-s3";
import { Upload } from "@aws-sdk/lib-storage";
import { type Blobs, staleBefore } from "./blobs.ts";
import { checkedKey, isKey } from "./key.ts";
import { measure } from "./measure.ts";
import { openS3Client, type S3Settings } from "./s3-client.ts";
import { s3Trouble } from "./s3-trouble.ts";
import { abortUploads } from "./s3-uploads.ts";
import { webStream } from "./web-stream.ts";

// The least that S3 takes as a part. Written one part at a time, a blob of any size costs two or three of them in memory.
const PART_BYTES = 5 * 1024 * 1024;

/** Blobs as objects of a bucket, under a prefix. Asks nothing of the server until it is used. */
export function openS3Blobs(settings: S3Settings): Blobs {
  const { bucket: Bucket, prefix: Prefix } = settings;
  const client = openS3Client(settings);
  const objectOf = (key: string) => ({ Bucket, Key: Prefix + checkedKey(key) });

  return {
    async write(key, body, options) {
      const object = objectOf(key);
      const measured = measure(body, options);
      const params = { ...object, Body: Readable.from(measured.chunks, { highWaterMark: 1 }) };
      try {
        await new Upload({ client, params, queueSize: 1, partSize: PART_BYTES }).done();
        return measured.total();
      } catch (error) {
        // The upload's own error may be that it could not be aborted either.
        const failure = measured.failure();
        throw failure ? failure.error : s3Trouble(error);
      }
    },

    async read(key, range) {
      const Range = range && `bytes=${range.start}-${range.end}`;
      try {
        const { Body } = await client.send(new GetObjectCommand({ ...objectOf(key), Range }));
        return webStream(Body as Readable);
      } catch (error) {
        if (isNamed(error, "NoSuchKey")) return null;
        if (isNamed(error, "InvalidRange")) return webStream(Readable.from([]));
        throw s3Trouble(error);
      }
    },

    async delete(key) {
      await client.send(new DeleteObjectCommand(objectOf(key))).catch((error) => {
        if (!isNamed(error, "NoSuchKey")) throw s3Trouble(error);
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
        throw s3Trouble(error);
      }
    },

    async tidy(now) {
      await abortUploads(client, settings, staleBefore(now)).catch((error) => {
        throw s3Trouble(error);
      });
    },
  };
}

const isNamed = (error: unknown, name: string) => error instanceof Error && error.name === name;
