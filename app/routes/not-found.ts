import { data } from "react-router";

export function loader() {
  throw data(null, { status: 404 });
}

export function action() {
  throw data(null, { status: 404 });
}

// A component makes this a page, so that the refusal is drawn by the site's own error page.
export default function NotFound() {
  return null;
}
