import { describe, expect, test } from "vitest";
import { fontsErrorMessage } from "#server/process/start-errors.ts";
import packageFile from "../../package.json" with { type: "json" };
import { missingFonts } from "./font-files.ts";

const notInstalled = () => {
  throw new Error("Cannot find module");
};

describe("the fonts of PDFs", () => {
  test("are installed", () => {
    expect(missingFonts()).toEqual([]);
  });

  test("come with an installation for production", () => {
    const files = missingFonts(notInstalled);
    expect(files).toHaveLength(5);
    const names = Object.keys(packageFile.dependencies);
    for (const file of files) expect(names.filter((name) => file.startsWith(`${name}/`))).toHaveLength(1);
  });

  test("are named when they are missing, whether the package or only the file is", () => {
    expect(missingFonts((file) => `/nowhere/${file}`)).toEqual(missingFonts(notInstalled));
    expect(fontsErrorMessage(["dejavu-fonts-ttf/ttf/DejaVuSans.ttf"])).toContain("DejaVuSans.ttf");
  });
});
