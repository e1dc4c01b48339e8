import type { SvgIconComponent } from '@mui/icons-material';
import BlockIcon from '@mui/icons-material/Block';
import CheckCircleIcon from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutlineIcon from '@mui/icons-material/ErrorOutline';
import PendingIcon from '@mui/icons-material/PendingOutlined';
import ScheduleIcon from '@mui/icons-material/Schedule';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { Suspense, useMemo } from 'react';
import { formatDate } from '../../../contract/brasil/date.ts';
import { type Ato, ESTADOS_ATO } from '../../../contract/fiscal/atos.ts';
import type { Detalhe } from '../../../contract/fiscal/detalhe.ts';
import { especies } from '../../../contract/fiscal/especies.ts';
import { type CodigoManifestacao, isManifestacao } from '../../../contract/fiscal/manifestacao.ts';
import { useCan } from '../../authProvider/useCan.ts';
import { useKeptOpen } from '../../authProvider/useKept.ts';
import { usePageShortcuts } from '../../layout/shortcuts/pageShortcuts.ts';
import { later } from '../../ui/later.tsx';
import { PrazoRestante } from '../documentos/Prazo.tsx';
import { useDone } from '../manifestacao/ManifestButton.tsx';
import { codigoSchema } from '../manifestacao/manifestApi.ts';
import { PainelLateral } from './PainelLateral.tsx';

const ManifestDialog = later(async () => (await import('../manifestacao/ManifestDialog.tsx')).ManifestDialog);

const LOOKS: Readonly<Record<Ato['estado'], readonly [Icon: SvgIconComponent, color: string]>> = {
  aberto: [PendingIcon, 'info.main'],
  feito: [CheckCircleIcon, 'success.main'],
  vencido: [ErrorOutlineIcon, 'error.main'],
  indisponivel: [BlockIcon, 'text.secondary'],
};

/** Key of each act on the page of a document. */
const TECLAS: Readonly<Partial<Record<CodigoManifestacao, string>>> = {
  '210210': 'i',
  '210200': 'c',
  '210220': 'd',
  '210240': 'n',
  '610110': 'd',
};

/** Returns whether the act is still possible, and so has a button and a key. */
const isOpen = ({ estado }: Ato) => estado === 'aberto' || estado === 'vencido';

const ENCERRADO = [ScheduleIcon, 'text.secondary'] as const;

interface UmAtoProps {
  ato: Ato;
  comNorma: boolean;
  /** Leaves the consequences to the confirmation step. */
  resumido: boolean;
  /** Starts the act; absent where the user may not. */
  onAgir: ((codigo: CodigoManifestacao) => void) | undefined;
}

/** Renders one act; `comNorma` is whether the norm is shown here, or below the last act that shares it. */
function UmAto({ ato, comNorma, resumido, onAgir }: UmAtoProps) {
  const translate = useTranslate();
  const { estado, nome, tpEvento, explicacao, ressalva, ate, norma } = ato;
  // A CT-e requires no response: that its deadline has passed requires no action.
  const [Icon, color] = estado === 'vencido' && tpEvento === '610110' ? ENCERRADO : LOOKS[estado];
  return (
    <Box component="li" sx={{ display: 'grid', gridTemplateColumns: 'auto minmax(0, 1fr)', columnGap: 1 }}>
      <Icon sx={{ fontSize: '1.15em', color, mt: 0.25 }} aria-hidden />
      <Box sx={{ minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, alignItems: 'baseline' }}>
          {onAgir && isManifestacao(tpEvento) && isOpen(ato) ? (
            <Button
              variant="outlined"
              size="small"
              onClick={() => onAgir(tpEvento)}
              sx={{ textAlign: 'left' }}
            >
              {nome}
            </Button>
          ) : (
            <Box component="span" sx={{ fontWeight: 600 }}>
              {nome}
            </Box>
          )}
          <Box component="span" sx={{ typography: 'caption', color: 'text.secondary' }}>
            {tpEvento} · {ESTADOS_ATO[estado]}
          </Box>
        </Box>
        {ate && estado !== 'feito' && (
          <Box sx={{ typography: 'body2', display: 'flex', flexWrap: 'wrap', columnGap: 1 }}>
            <span>{translate('documento.atos.ate', { data: formatDate(ate) })}</span>
            {estado === 'aberto' && <PrazoRestante ate={ate} opcional={tpEvento === '610110'} />}
          </Box>
        )}
        {ressalva && <Box sx={{ typography: 'body2', fontWeight: 600 }}>{ressalva}</Box>}
        {!(resumido && isOpen(ato)) && (
          <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{explicacao}</Box>
        )}
        {comNorma && !resumido && <Box sx={{ typography: 'caption', color: 'text.secondary' }}>{norma}</Box>}
      </Box>
    </Box>
  );
}

/** Renders what may still be done about the document, until when and by which norm; or why nothing may. */
export function Atos({ detalhe }: { detalhe: Detalhe }) {
  return (
    <PainelLateral titulo="documento.atos.titulo">
      <ListaDeAtos detalhe={detalhe} />
    </PainelLateral>
  );
}

/** Renders the acts without a frame; `resumido` leaves out what the confirmation step shows. */
export function ListaDeAtos({ detalhe, resumido = false }: { detalhe: Detalhe; resumido?: boolean }) {
  const { atos, encerrado, documento, empresa } = detalhe;
  const { especie, chave } = documento;
  const may = useCan({ allOf: [especies[especie].age] });
  const aberto = useKeptOpen(`${especie}/${detalhe.id}/ato aberto`, codigoSchema.nullable(), null);
  const { value: codigo, set: setCodigo, done: enviado } = aberto;
  const done = useDone(detalhe);
  usePageShortcuts(
    atos.flatMap((ato) => {
      const { tpEvento } = ato;
      const key = isManifestacao(tpEvento) ? TECLAS[tpEvento] : undefined;
      if (!may || !isOpen(ato) || !isManifestacao(tpEvento) || key === undefined) return [];
      return [{ keys: [key], label: `documento.tecla.${tpEvento}`, run: () => setCodigo(tpEvento) }];
    }),
  );
  // One stable list as long as the dialog is open, since the dialog acts on it.
  const linhas = useMemo(() => [{ texto: chave, empresaId: empresa.id }], [chave, empresa.id]);
  return (
    <>
      {encerrado && <Typography variant="body2">{encerrado}</Typography>}
      {atos.length > 0 && (
        <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 1.25 }}>
          {atos.map((ato, position) => (
            <UmAto
              key={ato.tpEvento}
              ato={ato}
              comNorma={atos[position + 1]?.norma !== ato.norma}
              resumido={resumido}
              onAgir={may ? setCodigo : undefined}
            />
          ))}
        </Box>
      )}
      <Suspense fallback={null}>
        {codigo && (
          <ManifestDialog
            especie={especie}
            linhas={linhas}
            escolha={{ codigo, justificativa: '' }}
            onClose={() => setCodigo(null)}
            onSent={enviado}
            onDone={done}
          />
        )}
      </Suspense>
    </>
  );
}
