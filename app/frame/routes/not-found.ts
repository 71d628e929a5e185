import { data } from "react-router";

export function loader() {
  throw data(null, { status: 404 });
}

export function action() {
  throw data(null, { status: 404 });
}

// A route with a component is a page, so the router renders the 404 with the error page.
export default function NotFound() {
  return null;
}
