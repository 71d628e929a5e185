import { useHydrated } from "#platform/forms/use-hydrated.ts";
import { buttonClass } from "#ui/button.tsx";

export function RecoveryCodes({ codes }: { codes: readonly string[] }) {
  const canPrint = useHydrated();
  return (
    <div className="mb-8 rounded-card border border-wheat-deep bg-paper p-5">
      <h3>Vos codes de secours</h3>
      <p className="mt-2">
        Imprimez cette page ou recopiez ces codes, et gardez-les loin du téléphone&nbsp;: chacun remplace une fois le
        code de l’application. Ils ne seront plus jamais affichés.
      </p>
      <ul className="mt-4 grid grid-cols-2 gap-x-6 gap-y-2 font-mono font-semibold">
        {codes.map((code) => (
          <li key={code}>{code}</li>
        ))}
      </ul>
      {canPrint && (
        <button className={`no-print mt-5 ${buttonClass("quiet")}`} onClick={() => window.print()} type="button">
          Imprimer
        </button>
      )}
    </div>
  );
}
