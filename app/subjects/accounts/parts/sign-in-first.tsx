import { ButtonLink } from "#ui/button.tsx";

interface SignInFirstProps {
  message: string;
  /** The page to open after the login. */
  next: string;
}

/** Shown to visitors in place of content that needs an account. */
export function SignInFirst({ message, next }: SignInFirstProps) {
  return (
    <div className="rounded-card border border-line bg-paper p-8 text-center">
      <p className="font-semibold text-lead">{message}</p>
      <p className="mt-5">
        <ButtonLink look="solid" to={`/login?${new URLSearchParams({ next })}`}>
          Se connecter
        </ButtonLink>
      </p>
    </div>
  );
}
