import type { RegistrationPurpose } from "#subjects/registrations/rules/registration-kinds.ts";
import { SHARED_ADDRESS, SHARED_ADDRESS_HINT } from "#subjects/registrations/rules/registration-messages.ts";

/** Offered when a group was refused because of a repeated address. */
export function SharedAddressBox({ checked, purpose }: { checked: boolean; purpose: RegistrationPurpose }) {
  return (
    <label className="flex items-start gap-3 rounded-control bg-hedge-wash px-4 py-3">
      <input
        className="mt-0.5 size-6 shrink-0 accent-hedge"
        defaultChecked={checked}
        name="sharedAddress"
        type="checkbox"
        value="1"
      />
      <span>
        <span className="font-semibold">{SHARED_ADDRESS}</span>
        <span className="block text-earth">{SHARED_ADDRESS_HINT[purpose]}</span>
      </span>
    </label>
  );
}
