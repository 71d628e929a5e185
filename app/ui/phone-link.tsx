import { phoneInPairs, phoneLink } from "#platform/values/phone.ts";

/** A number that dials, in pairs whatever way it was typed. */
export function PhoneLink({ phone, className = "link" }: { phone: string; className?: string }) {
  return (
    <a className={className} href={phoneLink(phone)}>
      {phoneInPairs(phone)}
    </a>
  );
}
