/** Renders the logo. `alt` is its accessible name; empty when the name is beside it. */
export function FarolMark({ alt = '' }: { alt?: string }) {
  return (
    <img
      src={`${import.meta.env.BASE_URL}farol.svg`}
      alt={alt}
      style={{ width: '1.875rem', height: '1.875rem' }}
    />
  );
}
