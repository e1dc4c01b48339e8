import type { SvgIconComponent } from '@mui/icons-material';
import type { Agente } from '../../ui/agentes.ts';
import { makeValue, type ValueStore } from '../../valueStore.ts';

/** Confirmed, refused by the button, or left by Esc, × or a click outside (docs/especificacao.md 4.5). */
export type Outcome = 'accepted' | 'rejected' | 'closed';

/**
 * The two dialogs at the root (docs/especificacao.md 2.8). `confirm`: about the content of the page, such as leaving it. `confirm-acao`:
 * about an act on data, such as removing; it may open over the other.
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
  /** On whose behalf the act is done, and in which environment; shown before the buttons. */
  agentes?: readonly Agente[];
  /** The agents are only named: confirming does nothing on their behalf. */
  onlyNamed?: boolean;
  /** Interpolation values of the texts. */
  args?: Readonly<Record<string, unknown>>;
  /** Confirming loses data: that button is red, and the focus starts on the other one. */
  destructive?: boolean;
  /** Neither button refuses: the second one is plain, and the focus starts on it. */
  eitherIsFine?: boolean;
  /** Withdraws the question, which then resolves to `closed`. */
  signal?: AbortSignal;
}

export interface AskedQuestion extends Question {
  answer: (outcome: Outcome) => void;
}

/** Question that each dialog shows. */
export const questions: Readonly<Record<ConfirmId, ValueStore<AskedQuestion | null>>> = {
  confirm: makeValue<AskedQuestion | null>(null),
  'confirm-acao': makeValue<AskedQuestion | null>(null),
};

/** Asks the user for confirmation. A dialog asks one question at a time: a newer one closes the one before. Never rejects. */
export function confirm(question: Question): Promise<Outcome> {
  const dialog = questions[question.id ?? 'confirm'];
  dialog.get()?.answer('closed');
  return new Promise((resolve) => {
    const asked: AskedQuestion = {
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

/** Closes all open questions, when their page or their user is gone. */
export function closeQuestions(): void {
  for (const dialog of Object.values(questions)) dialog.get()?.answer('closed');
}
