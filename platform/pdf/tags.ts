import type PDFDocument from "pdfkit";

export type Tag = PDFKit.PDFStructureElement;

type Options = PDFKit.Mixins.StructureElementOptions & {
  scope?: "Row" | "Column";
  placement?: "Block";
  bbox?: [number, number, number, number];
};

/** The structure tree, and which of its elements the content belongs to that is drawn next. */
export interface Tags {
  root: Tag;
  add(parent: Tag, type: string, options?: Options): Tag;
  /** What is drawn from now on belongs to that element. */
  into(tag: Tag): void;
  /** Called before a new page. */
  close(): void;
  /** What screen readers pass over. */
  artifact(type: "Layout" | "Pagination", draw: () => void): void;
}

export function createTags(document: typeof PDFDocument.prototype): Tags {
  const types = new Map<Tag, string>();
  let open: Tag | null = null;

  function close() {
    if (open) document.endMarkedContent();
    open = null;
  }

  const root = document.struct("Document");
  document.addStructure(root);
  return {
    root,
    close,
    add(parent, type, options = {}) {
      const tag = document.struct(type, options);
      types.set(tag, type);
      parent.add(tag);
      return tag;
    },
    into(tag) {
      if (open === tag) return;
      close();
      tag.add(document.markStructureContent(types.get(tag) ?? "P"));
      open = tag;
    },
    artifact(type, draw) {
      close();
      document.markContent("Artifact", { type });
      draw();
      document.endMarkedContent();
    },
  };
}
