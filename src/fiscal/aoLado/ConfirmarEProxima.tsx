import SkipNextIcon from '@mui/icons-material/SkipNext';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useMemo, useState } from 'react';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import { especies } from '../../../contract/fiscal/especies.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { usePageShortcuts } from '../../layout/shortcuts/pageShortcuts.ts';
import { later } from '../../ui/later.tsx';
import { type Agendada, tellAgendada } from '../manifestacao/Desfazer.tsx';
import { useDone } from '../manifestacao/ManifestButton.tsx';

const ManifestDialog = later(async () => (await import('../manifestacao/ManifestDialog.tsx')).ManifestDialog);

/** Confirmação da operação (NT 2020.001). */
const CODIGO = '210200';

interface Props {
  detalhe: Detalhe;
  onAsked: (agendada: Agendada) => void;
  /** The confirmation was undone: the document is pending again. */
  onUndone: () => void;
}

/**
 * Renders the button that confirms the operation, through the same step as any act, and moves on immediately; a toast undoes it for ten
 * seconds. A cancelled or unproven document is confirmed only by its own act, after its warning.
 */
export function ConfirmarEProxima({ detalhe, onAsked, onUndone }: Props) {
  const translate = useTranslate();
  const { documento, folha, empresa, atos } = detalhe;
  const { especie, chave } = documento;
  const may = useCan({ allOf: [especies[especie].age] });
  const [open, setOpen] = useState(false);
  const done = useDone(detalhe);
  const linhas = useMemo(() => [{ texto: chave, empresaId: empresa.id }], [chave, empresa.id]);
  const fits =
    may &&
    atos.some(
      ({ tpEvento, estado, ressalva }) =>
        tpEvento === CODIGO && ressalva === null && ['aberto', 'vencido'].includes(estado),
    );
  usePageShortcuts(
    fits ? [{ keys: ['p'], label: 'documento.ao_lado.tecla.confirmar', run: () => setOpen(true) }] : [],
  );
  if (!fits) return null;
  const asked = (agendada: Agendada) => {
    const undone = () => {
      onUndone();
      done();
    };
    tellAgendada(agendada, undone, `${folha.emitente.nome || documento.emitente.nome} · ${folha.numero}`);
    setOpen(false);
    onAsked(agendada);
  };
  return (
    <>
      <Button variant="contained" startIcon={<SkipNextIcon aria-hidden />} onClick={() => setOpen(true)}>
        {translate('documento.ao_lado.confirmar')}
      </Button>
      <Suspense fallback={null}>
        {open && (
          <ManifestDialog
            especie={especie}
            linhas={linhas}
            escolha={{ codigo: CODIGO, justificativa: '' }}
            onClose={() => setOpen(false)}
            onDone={done}
            onAsked={asked}
          />
        )}
      </Suspense>
    </>
  );
}
