import { availableParallelism } from "node:os";
import { describe, expect, it } from "vitest";
import { readEnvironment } from "./environment.ts";

const read = (variables: Record<string, string>) => readEnvironment(variables, { dataDir: "data" });

describe("readEnvironment", () => {
  it("needs nothing to serve this machine only", () => {
    const environment = read({});
    expect(environment).toMatchObject({ host: "127.0.0.1", port: 3000, databaseUrl: null });
    expect(environment.baseUrl.origin).toBe("http://localhost:3000");
    expect(environment.dataDir).toMatch(/data$/);
  });

  it("takes what it is given", () => {
    const environment = read({
      HOST: "0.0.0.0",
      PORT: "8080",
      BASE_URL: "https://www.exemple.fr",
      DATA_DIR: "/srv/sillon",
      DATABASE_URL: "postgres://sillon:secret@base/sillon",
    });
    expect(environment).toMatchObject({ host: "0.0.0.0", port: 8080, dataDir: "/srv/sillon" });
    expect(environment.baseUrl.href).toBe("https://www.exemple.fr/");
    expect(environment.databaseUrl).toBe("postgres://sillon:secret@base/sillon");
  });

  const bucket = { S3_BUCKET: "sillon", S3_ACCESS_KEY_ID: "clef", S3_SECRET_ACCESS_KEY: "secret" };

  it("keeps files in a bucket once it is told of one", () => {
    expect(read({ PORT: "80", S3_BUCKET: "" }).s3).toBeNull();
    expect(read(bucket).s3).toEqual({
      endpoint: null,
      region: "us-east-1",
      bucket: "sillon",
      accessKeyId: "clef",
      secretAccessKey: "secret",
      prefix: "",
    });
    const own = { S3_ENDPOINT: "https://s3.exemple.fr:9000", S3_REGION: "fr-nord", S3_PREFIX: "site/fichiers" };
    expect(read({ ...bucket, ...own }).s3).toMatchObject({
      endpoint: "https://s3.exemple.fr:9000",
      region: "fr-nord",
      prefix: "site/fichiers/",
    });
    expect(read({ ...bucket, S3_PREFIX: "fichiers/" }).s3?.prefix).toBe("fichiers/");
  });

  it("uses all cores, or as many as it is told", () => {
    expect(read({}).processes).toBe(availableParallelism());
    expect(read({ WEB_CONCURRENCY: "3" }).processes).toBe(3);
    for (const wrong of ["0", "-1", "65", "deux", "1.5"])
      expect(() => read({ WEB_CONCURRENCY: wrong })).toThrow(`WEB_CONCURRENCY is "${wrong}"`);
  });

  it("requires a second factor of administrators when told", () => {
    expect(read({}).requireAdminSecondFactor).toBe(false);
    expect(read({ REQUIRE_ADMIN_2FA: "0" }).requireAdminSecondFactor).toBe(false);
    expect(read({ REQUIRE_ADMIN_2FA: "1" }).requireAdminSecondFactor).toBe(true);
  });

  it("limits what may be sent, by default and as it is told", () => {
    const GIGABYTE = 1024 ** 3;
    expect(read({ UPLOAD_MAX_MB: "" }).limits).toEqual({ file: GIGABYTE, person: 5 * GIGABYTE, centre: 50 * GIGABYTE });
    const own = { UPLOAD_MAX_MB: "1", QUOTA_PERSON_MB: "2", QUOTA_TOTAL_MB: "2048" };
    expect(read(own).limits).toEqual({ file: 1_048_576, person: 2_097_152, centre: 2 * GIGABYTE });
  });

  it("keeps health data for a year, or as long as it is told", () => {
    expect(read({}).healthDataMonths).toBe(12);
    expect(read({ HEALTH_DATA_MONTHS: "6" }).healthDataMonths).toBe(6);
  });

  it.each([
    [{ UPLOAD_MAX_MB: "0" }, "UPLOAD_MAX_MB"],
    [{ UPLOAD_MAX_MB: "1.5" }, "UPLOAD_MAX_MB"],
    [{ UPLOAD_MAX_MB: "50001" }, "UPLOAD_MAX_MB"],
    [{ QUOTA_PERSON_MB: "-1" }, "QUOTA_PERSON_MB"],
    [{ QUOTA_TOTAL_MB: "50 Go" }, "QUOTA_TOTAL_MB"],
    [{ REQUIRE_ADMIN_2FA: "oui" }, "REQUIRE_ADMIN_2FA"],
    [{ HEALTH_DATA_MONTHS: "0" }, "HEALTH_DATA_MONTHS"],
    [{ HEALTH_DATA_MONTHS: "un an" }, "HEALTH_DATA_MONTHS"],
    [{ PORT: "trois mille" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ HOST: "0.0.0.0" }, "BASE_URL"],
    [{ BASE_URL: "www.exemple.fr" }, "BASE_URL"],
    [{ BASE_URL: "https://exemple.fr/site" }, "BASE_URL"],
    [{ BASE_URL: "ftp://exemple.fr" }, "BASE_URL"],
    [{ DATABASE_URL: "mysql://base/sillon" }, "DATABASE_URL"],
    [{ S3_REGION: "eu-west-3" }, "S3_BUCKET"],
    [{ ...bucket, S3_BUCKET: "" }, "S3_BUCKET"],
    [{ ...bucket, S3_BUCKET: "Mes fichiers" }, "S3_BUCKET"],
    [{ S3_BUCKET: "sillon" }, "S3_ACCESS_KEY_ID"],
    [{ ...bucket, S3_SECRET_ACCESS_KEY: "" }, "S3_SECRET_ACCESS_KEY"],
    [{ ...bucket, S3_ENDPOINT: "s3.exemple.fr" }, "S3_ENDPOINT"],
    [{ ...bucket, S3_ENDPOINT: "s3://sillon" }, "S3_ENDPOINT"],
    [{ ...bucket, S3_ENDPOINT: "https://clef:secret@s3.exemple.fr" }, "S3_ENDPOINT"],
    [{ ...bucket, S3_REGION: "le nord" }, "S3_REGION"],
    [{ ...bucket, S3_PREFIX: "../ailleurs" }, "S3_PREFIX"],
    [{ ...bucket, S3_PREFIX: "/fichiers" }, "S3_PREFIX"],
  ])("says what to set when given %j", (variables, name) => {
    expect(() => read(variables)).toThrow(
      new RegExp(`${name} is .*set it to|set ${name} to|${name} is not .*set it to`),
    );
  });

  it("tells all that is wrong at once, and no password", () => {
    const endpoint = { S3_ENDPOINT: "ftp://root:secret@base", S3_SECRET_ACCESS_KEY: "secret" };
    const wrong = () => read({ PORT: "x", DATABASE_URL: "mysql://root:secret@base", ...endpoint });
    expect(wrong).toThrow(/PORT.*DATABASE_URL.*S3_BUCKET.*S3_ACCESS_KEY_ID.*S3_ENDPOINT/s);
    expect(wrong).not.toThrow(/secret/);
  });
});
