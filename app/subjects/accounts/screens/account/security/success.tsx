/** The success inside the page: visible without JavaScript, and after the toast has disappeared. */
export function Success({ message }: { message: string | undefined }) {
  if (!message) return null;
  return <p className="mb-6 rounded-control bg-hedge-wash px-4 py-3 font-medium">{message}</p>;
}
