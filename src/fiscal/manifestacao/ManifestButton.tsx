import GavelIcon from '@mui/icons-material/Gavel';
import { Button } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useListContext, useRefresh, useTranslate } from 'ra-core';
import { Suspense, useCallback, useRef } from 'react';
import { z } from 'zod';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import { type EspecieSefaz, especies } from '../../../contract/fiscal/especies.ts';
import { recursos } from '../../../contract/fiscal/recursos.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { useKeptOpen } from '../../authProvider/useKept.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { later } from '../../ui/later.tsx';
import { WhyButton } from '../../ui/why/WhyButton.tsx';
import { type KeyOfCompany, useSelectedKeys } from '../documentos/useSelectedKeys.ts';
import { type LinhaPedida, linhaPedidaSchema } from './manifestApi.ts';

const linhasSchema = z.array(linhaPedidaSchema).readonly().nullable();

const ManifestDialog = later(async () => (await import('./ManifestDialog.tsx')).ManifestDialog);

/** Lines of the open dialog; null when it is closed. */
interface Aberto {
  value: readonly LinhaPedida[] | null;
  set: (linhas: readonly LinhaPedida[] | null) => void;
  /** Called when the manifestation was requested: nothing reopens the dialog. */
  done: () => void;
}

interface Props {
  aberto: Aberto;
  especie: EspecieSefaz;
  /** Reads the keys of the documents when they are needed. */
  chaves: () => Promise<readonly KeyOfCompany[]>;
  /** Called when an event was registered, so that the page is outdated. */
  onDone: () => void;
  /** Called when the dialog closes after something was done. */
  onLeave?: () => void;
}

/** Renders the button that opens the manifestation of documents, or why it is unavailable. */
export function ManifestButton({ aberto, especie, chaves, onDone, onLeave }: Props) {
  const translate = useTranslate();
  const { age: permission } = especies[especie];
  const may = useCan({ allOf: [permission] });
  const { value: asked, set: setAsked, done: enviado } = aberto;
  const done = useRef(false);
  const close = () => {
    setAsked(null);
    if (done.current) onLeave?.();
    done.current = false;
  };
  const finish = useCallback(() => {
    done.current = true;
    onDone();
  }, [onDone]);
  if (!may) return <WhyButton missing={[permission]} />;
  return (
    <>
      <Button
        variant="contained"
        startIcon={<GavelIcon aria-hidden />}
        onClick={() =>
          chaves().then(
            (read) => setAsked(read.map(({ chave, empresaId }) => ({ texto: chave, empresaId }))),
            (error: unknown) => showError(error, 'manifestacao.erro'),
          )
        }
      >
        {translate('manifestacao.botao')}
      </Button>
      <Suspense fallback={null}>
        {asked && (
          <ManifestDialog especie={especie} linhas={asked} onClose={close} onSent={enviado} onDone={finish} />
        )}
      </Suspense>
    </>
  );
}

/** Renders the button for the selected rows of the surrounding list. */
export function ManifestSelected({ especie }: { especie: EspecieSefaz }) {
  const { onUnselectItems } = useListContext();
  const refresh = useRefresh();
  const chaves = useSelectedKeys(recursos[especie].name);
  const aberto = useKeptOpen(`${especie}/manifestar marcados`, linhasSchema, null);
  const leave = () => onUnselectItems();
  return (
    <ManifestButton aberto={aberto} especie={especie} chaves={chaves} onDone={refresh} onLeave={leave} />
  );
}

/** Returns the function to call once an event of a document was registered: its page and its list are reloaded. */
export function useDone({ id, documento: { especie } }: Detalhe): () => void {
  const client = useQueryClient();
  return useCallback(() => {
    void client.invalidateQueries({ queryKey: [especies[especie].apiDocumento, id] });
    void client.invalidateQueries({ queryKey: [recursos[especie].name] });
  }, [client, especie, id]);
}

/** Renders the button for the document of the page, as long as a manifestation is still possible. */
export function ManifestDocument({ detalhe }: { detalhe: Detalhe }) {
  const { empresa, documento, atos } = detalhe;
  const { especie, chave } = documento;
  const done = useDone(detalhe);
  const aberto = useKeptOpen(`${especie}/${detalhe.id}/manifestar aberto`, linhasSchema, null);
  if (!atos.some(({ estado }) => estado === 'aberto' || estado === 'vencido')) return null;
  const keys = async () => [{ chave, empresaId: empresa.id }];
  return <ManifestButton aberto={aberto} especie={especie} chaves={keys} onDone={done} />;
}
