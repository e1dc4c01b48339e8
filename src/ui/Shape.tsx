import { SHAPES } from './shapes.ts';

/** Renders an icon of the first paint: one element, without a component of the kit. */
export function Shape({ name }: { name: keyof typeof SHAPES }) {
  return (
    <svg className="farol-icone" viewBox="0 0 24 24" aria-hidden>
      <path d={SHAPES[name]} />
    </svg>
  );
}
