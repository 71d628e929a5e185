import type { SignatureBlock } from "#platform/documents/document-description.ts";
import { ofName } from "#platform/values/elision.ts";
import { together } from "#ui/rich-text.tsx";
import { DocumentPicture, type PicturePath } from "./document-picture.tsx";
import { DrawingView } from "./drawing-view.tsx";

interface SignatureBlocksProps {
  blocks: readonly SignatureBlock[];
  picturePath: PicturePath;
}

export function SignatureBlocks({ blocks, picturePath }: SignatureBlocksProps) {
  return (
    <ul className="mt-6 grid gap-4 sm:grid-cols-2">
      {together(blocks, ({ title, name, role, note, drawing, pictures }) => (
        <li className="flex min-h-40 flex-col border border-line p-4 print:break-inside-avoid">
          <p className="font-semibold">{title}</p>
          <p>{[name, role].filter(Boolean).join(", ")}</p>
          <div className="mt-2 flex grow flex-wrap items-center gap-3">
            {drawing && <DrawingView className="h-24" drawing={drawing} title={`Signature ${ofName(name || title)}`} />}
            {together(pictures, (picture) => (
              <DocumentPicture className="max-h-24" path={picturePath} picture={picture} />
            ))}
          </div>
          {note && <p className="mt-2 text-earth">{note}</p>}
        </li>
      ))}
    </ul>
  );
}
