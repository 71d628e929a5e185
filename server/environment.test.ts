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

  it.each([
    [{ PORT: "trois mille" }, "PORT"],
    [{ PORT: "70000" }, "PORT"],
    [{ HOST: "0.0.0.0" }, "BASE_URL"],
    [{ BASE_URL: "www.exemple.fr" }, "BASE_URL"],
    [{ BASE_URL: "https://exemple.fr/site" }, "BASE_URL"],
    [{ BASE_URL: "ftp://exemple.fr" }, "BASE_URL"],
    [{ DATABASE_URL: "mysql://base/sillon" }, "DATABASE_URL"],
  ])("says what to set when given %j", (variables, name) => {
    expect(() => read(variables)).toThrow(
      new RegExp(`${name} is .*set it to|set ${name} to|${name} is not .*set it to`),
    );
  });

  it("tells all that is wrong at once, and no password", () => {
    const wrong = () => read({ PORT: "x", DATABASE_URL: "mysql://root:secret@base" });
    expect(wrong).toThrow(/PORT.*DATABASE_URL/s);
    expect(wrong).not.toThrow(/secret/);
  });
});
