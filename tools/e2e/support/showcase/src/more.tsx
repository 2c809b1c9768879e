import './more.css';

/** The part that comes later, with a stylesheet of its own. */
export function More() {
  return <p className="showcase-more">There is more.</p>;
}
