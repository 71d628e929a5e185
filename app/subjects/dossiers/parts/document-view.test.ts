import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import type { DocumentDescription, DocumentPart } from "#platform/documents/document-description.ts";
import { DocumentView } from "./document-view.tsx";

const agreement = (parts: readonly DocumentPart[], number: string | null = "CNV-2026-0012"): DocumentDescription => ({
  title: "Convention de formation",
  number,
  letterhead: { brand: "Sillon Cambrésis", lines: ["59400 Cambrai"], logo: { fileId: "logo-1", alt: "Sillon" } },
  footer: "Sillon Cambrésis, SIRET 123",
  parts,
});
const shown = (description: DocumentDescription, options: { headingLevel?: 2 | 3 | 4 } = {}) =>
  renderToStaticMarkup(createElement(DocumentView, { description, ...options }));

describe("a document on a page", () => {
  it("has its number, or says that it is a draft", () => {
    expect(shown(agreement([]))).toContain("N° CNV-2026-0012");
    expect(shown(agreement([]))).not.toContain("PROJET");
    expect(shown(agreement([], null))).toContain("PROJET");
  });

  it("has headings below its title, whatever level its page gives it", () => {
    const parts: DocumentPart[] = [
      { kind: "heading", level: 2, text: "Objet" },
      { kind: "heading", level: 3, text: "Durée" },
    ];
    const levels = (html: string) => [...html.matchAll(/<h(\d)/g)].map(([, level]) => level);
    expect(levels(shown(agreement(parts)))).toEqual(["2", "3", "4"]);
    expect(levels(shown(agreement(parts), { headingLevel: 4 }))).toEqual(["4", "5", "6"]);
    expect(levels(shown(agreement(parts.toReversed())))).toEqual(["2", "3", "3"]);
  });

  it("has tables with a caption and headings of columns and rows, in a region that scrolls", () => {
    const html = shown(
      agreement([
        {
          kind: "table",
          caption: "Participants",
          columns: [
            { heading: "Nom", width: 2 },
            { heading: "Heures", width: 1, isNumber: true },
          ],
          rows: [
            ["Basile Hutin", "14"],
            ["", ""],
          ],
        },
      ]),
    );
    expect(html).toMatch(/<section aria-labelledby="([^"]+)"[^>]* tabindex="0"><table[^>]*><caption[^>]* id="\1"/i);
    expect(html.match(/scope="col"/g)).toHaveLength(2);
    // A row to fill in by hand has no name yet.
    expect(html.match(/scope="row"/g)).toHaveLength(1);
  });

  it("draws a signature in a cell, and no number above a sheet to be filled in by hand", () => {
    const drawing = { width: 600, height: 200, paths: ["M0 0L10 10"] };
    const signed = { drawing, alt: "Signature d’Odile", text: "9 h 02" };
    const columns = [
      { heading: "Participant", width: 1 },
      { heading: "Signature", width: 1 },
    ];
    const table = { kind: "table", caption: "Signatures", columns, rows: [["Odile", signed]] } as const;
    const html = shown({ ...agreement([table]), number: "" });
    expect(html).toMatch(/<td[^>]*><svg[^>]*viewBox="0 0 600 200"><title>Signature d’Odile<\/title>/);
    expect(html).toContain("9 h 02");
    expect(html).not.toContain("N° ");
    expect(html).not.toContain("PROJET");
  });

  it("says in words which box is ticked", () => {
    const html = shown(agreement([{ kind: "checkboxes", items: [{ label: "action de formation", isChecked: true }] }]));
    expect(html).toContain("Coché : </span>action de formation");
  });

  it("names a drawn signature and the pictures beside it", () => {
    const html = shown(
      agreement([
        {
          kind: "signatures",
          blocks: [
            {
              title: "Pour l’entreprise",
              name: "Marie Hutin",
              role: "gérante",
              note: "Signé le 15 novembre 2026",
              drawing: { width: 300, height: 100, paths: ["M0 0L10 10"] },
              pictures: [{ fileId: "cachet-1", alt: "Cachet" }],
            },
          ],
        },
      ]),
    );
    expect(html).toContain("<title>Signature de Marie Hutin</title>");
    expect(html).toContain('viewBox="0 0 300 100"');
    expect(html).toMatch(/<img alt="Cachet"[^>]* src="\/medias\/cachet-1"/);
  });

  it("never becomes markup", () => {
    const html = shown(agreement([{ kind: "facts", rows: [{ name: "<b>", value: "<script>" }] }]));
    expect(html).not.toContain("<script>");
    expect(html).not.toContain("<b>");
  });
});
