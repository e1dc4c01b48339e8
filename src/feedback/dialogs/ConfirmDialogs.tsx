import { Suspense } from 'react';
import { later } from '../../ui/later.tsx';
import { useValue } from '../../valueStore.ts';
import { type ConfirmId, questions } from './confirm.ts';
import { QuestionView } from './QuestionView.tsx';
import { useWhileFading } from './useWhileFading.ts';

const QuestionOf = later(async () => (await import('./QuestionOf.tsx')).QuestionOf);

function ConfirmDialog({ id }: { id: ConfirmId }) {
  const asked = useValue(questions[id]);
  const shown = useWhileFading(asked);
  if (!shown) return null;
  const props = { id, asked: shown, open: asked !== null };
  if (!shown.agentes) return <QuestionView {...props} />;
  return (
    // No question is shown before the agents' names can be.
    <Suspense fallback={null}>
      <QuestionOf {...props} />
    </Suspense>
  );
}

/** Renders the two confirmation dialogs at the root of the application (docs/especificacao.md 2.8). */
export function ConfirmDialogs() {
  return (
    <>
      <ConfirmDialog id="confirm" />
      <ConfirmDialog id="confirm-acao" />
    </>
  );
}
