import type { SvgIconComponent } from '@mui/icons-material';
import type { Agente } from '../../ui/agentes.ts';
import { makeValue, type ValueStore } from '../../valueStore.ts';

/** Confirmed, refused by the button, or left by Esc, × or a click outside (docs/especificacao.md 4.5). */
export type Outcome = 'accepted' | 'rejected' | 'closed';

/**
 * The two dialogs at the root (docs/especificacao.md 2.8). `confirm`: about what is on the page, such as leaving it.
 * `confirm-acao`: about an act on data, such as removing; it may open over the other.
 */
export type ConfirmId = 'confirm' | 'confirm-acao';

export interface Question {
  id?: ConfirmId;
  /** Default: a question mark. */
  icon?: SvgIconComponent;
  /** Texts are keys or finished sentences. Defaults: confirm-dialog.titulo, btn.confirmar, btn.cancelar. */
  header?: string;
  message: string;
  confirmLabel?: string;
  cancelLabel?: string;
  /** In whose name the act is done, and in which environment: whoever is asked reads it before the answer. */
  agentes?: readonly Agente[];
  /** They are only told: nothing is done in their name by the answer. */
  onlyNamed?: boolean;
  /** What fills the texts. */
  args?: Readonly<Record<string, unknown>>;
  /** Something is lost by confirming: that button is red, and the focus starts on the other one. */
  destructive?: boolean;
  /** Neither answer refuses: the second one is plain, and the focus starts on it. */
  eitherIsFine?: boolean;
  /** Takes the question back: it is answered `closed`. */
  signal?: AbortSignal;
}

export interface Asked extends Question {
  answer: (outcome: Outcome) => void;
}

/** The question that each dialog shows. */
export const questions: Readonly<Record<ConfirmId, ValueStore<Asked | null>>> = {
  confirm: makeValue<Asked | null>(null),
  'confirm-acao': makeValue<Asked | null>(null),
};

/** Asks the person. A dialog asks one thing at a time: a newer question closes the one before. Never rejects. */
export function confirm(question: Question): Promise<Outcome> {
  const dialog = questions[question.id ?? 'confirm'];
  dialog.get()?.answer('closed');
  return new Promise((resolve) => {
    const asked: Asked = {
      ...question,
      answer: (outcome) => {
        if (dialog.get() === asked) dialog.set(null);
        resolve(outcome);
      },
    };
    if (question.signal?.aborted) return asked.answer('closed');
    question.signal?.addEventListener('abort', () => asked.answer('closed'), { once: true });
    dialog.set(asked);
  });
}

/** Closes what is still asked, when the page that it is about, or the one who was asked, is gone. */
export function closeQuestions(): void {
  for (const dialog of Object.values(questions)) dialog.get()?.answer('closed');
}
