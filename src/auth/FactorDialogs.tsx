import type { Chave } from '../../contract/segundoFator.ts';
import { later } from '../ui/later.tsx';
import { CodesDialog } from './CodesDialog.tsx';
import { ConfirmDialog } from './ConfirmDialog.tsx';
import { askAppRemoval, removePasskey, renewCodes } from './factorApi.ts';
import { NewPasskeyDialog, RenameDialog } from './PasskeyDialogs.tsx';

const AppDialog = later(async () => (await import('./AppDialog.tsx')).AppDialog);

/** Dialog of the user's own second factor that is open. */
export type Open =
  | { kind: 'aplicativo' | 'remove-aplicativo' | 'chave' | 'codigos' }
  | { kind: 'renomeia' | 'remove-chave'; chave: Chave }
  | { kind: 'mostra'; codigos: string[]; told: string };

interface Props {
  open: Open;
  email: string;
  onOpen: (dialog: Open) => void;
  /** Receives the translation key of what was done; nothing when it was cancelled. */
  onClose: (told?: string) => void;
}

/** Renders the dialogs of the user's own second factor, one at a time. */
export function FactorDialogs({ open, email, onOpen, onClose }: Props) {
  const giveUp = () => onClose();
  /** Codes issued together with a factor are shown before anything else. */
  const done = (told: string) => (codigos: string[] | null) =>
    codigos === null ? onClose(told) : onOpen({ kind: 'mostra', codigos, told });
  switch (open.kind) {
    case 'aplicativo':
      return <AppDialog onClose={giveUp} onDone={done('fator.aplicativo_cadastrado')} />;
    case 'chave':
      return <NewPasskeyDialog onClose={giveUp} onDone={done('fator.chave_cadastrada')} />;
    case 'mostra':
      return <CodesDialog codigos={open.codigos} email={email} onClose={() => onClose(open.told)} />;
    case 'renomeia':
      return (
        <RenameDialog
          chave={open.chave}
          onClose={(changed) => onClose(changed ? 'fator.chave_renomeada' : undefined)}
        />
      );
    case 'remove-aplicativo':
      return (
        <ConfirmDialog
          title="fator.aplicativo_remover"
          text="fator.aplicativo_remover_dica"
          act="fator.aplicativo_remover"
          destructive
          onConfirm={async (confirmacao) => {
            await askAppRemoval(confirmacao);
            onClose('fator.aplicativo_removido');
          }}
          onClose={giveUp}
        />
      );
    case 'remove-chave':
      return (
        <ConfirmDialog
          title="fator.chave_remover"
          text="fator.chave_remover_dica"
          act="fator.chave_remover"
          destructive
          onConfirm={async (confirmacao) => {
            await removePasskey(open.chave.id, confirmacao);
            onClose('fator.chave_removida');
          }}
          onClose={giveUp}
        />
      );
    case 'codigos':
      return (
        <ConfirmDialog
          title="fator.codigos_gerar"
          text="fator.codigos_gerar_dica"
          act="fator.codigos_gerar"
          onConfirm={async (confirmacao) => done('fator.codigos_gerados')(await renewCodes(confirmacao))}
          onClose={giveUp}
        />
      );
  }
}
