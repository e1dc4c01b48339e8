/** The mark of the product. In: what to say of it; nothing where the name stands beside it. */
export function FarolMark({ alt = '' }: { alt?: string }) {
  return (
    <img
      src={`${import.meta.env.BASE_URL}farol.svg`}
      alt={alt}
      style={{ width: '1.875rem', height: '1.875rem' }}
    />
  );
}
