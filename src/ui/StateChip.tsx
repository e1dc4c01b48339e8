import type { Tone } from '../../contract/field.ts';
import { SHAPES } from './shapes.ts';

const LOOKS: Readonly<Record<Tone, { shape: keyof typeof SHAPES; colour: string }>> = {
  todo: { shape: 'todo', colour: 'farol-quieto' },
  running: { shape: 'running', colour: 'farol-corre' },
  success: { shape: 'yes', colour: 'farol-sim' },
  warning: { shape: 'warning', colour: 'farol-atencao' },
  error: { shape: 'error', colour: 'farol-erro' },
  past: { shape: 'past', colour: 'farol-quieto' },
};

/** Renders a state as text, icon and color. `wrap` shows a whole sentence. */
export function StateChip({ tone, text, wrap = false }: { tone: Tone; text: string; wrap?: boolean }) {
  const { shape, colour } = LOOKS[tone];
  return (
    <span className="farol-estado">
      <svg viewBox="0 0 24 24" aria-hidden className={colour}>
        <path d={SHAPES[shape]} />
      </svg>
      <span className={wrap ? undefined : 'farol-estado-texto'}>{text}</span>
    </span>
  );
}
