import { Box, Button, Chip, NativeSelect, Paper, Typography } from '@mui/material';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { Link } from 'react-admin';
import { z } from 'zod';
import { formatInstant } from '../../../contract/brasil/date.ts';
import { type Especie, especies } from '../../../contract/fiscal/especies.ts';
import type { NaoLidos as Lista, NaoLido } from '../../../contract/fiscal/naoLidos.ts';
import { naoLidos } from '../../../contract/numeros.ts';
import { useSeesAll } from '../../authProvider/breadth.ts';
import { useKeptOpen } from '../../authProvider/useKept.ts';
import { useSession } from '../../authProvider/useSession.ts';
import { showError } from '../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../feedback/toasts/toast.ts';
import { ErrorAlert } from '../../ui/ErrorAlert.tsx';
import { inteiro } from '../../ui/numero.ts';
import { OfCompany } from '../../ui/OfCompany.tsx';
import { saveBlob } from '../../ui/saveBlob.ts';
import { DismissNaoLido } from './DismissNaoLido.tsx';
import { downloadNaoLido, nomeDoNaoLido, readAgain, readNaoLidos } from './naoLidosApi.ts';

/** Page where an unreadable document is typed; null for kinds that cannot be typed. */
const DIGITAR: Readonly<Record<Especie, string | null>> = {
  NFE: null,
  CTE: null,
  NFSE: `${especies.NFSE.pagina}/digitar`,
};

interface Props {
  especie: Especie;
  /** The user may act on them, not only see them. */
  may: boolean;
}

/** Renders what arrived and could not be read, to be retried, typed or dismissed; nothing where there is none. */
export function NaoLidosList({ especie, may }: Props) {
  const translate = useTranslate();
  const titleId = useId();
  const client = useQueryClient();
  const key = ['distribuicao', especie, 'nao-lidos'];
  const [empresa, setEmpresa] = useState('');
  const { value: dispensado, set: setDispensado } = useKeptOpen(
    `nao lidos/${especie} aberto`,
    z.string().nullable(),
    null,
  );
  const { data, error } = useQuery({
    queryKey: [...key, empresa],
    queryFn: () => readNaoLidos(especie, empresa),
    placeholderData: keepPreviousData,
  });
  const again = () => client.invalidateQueries({ queryKey: key });
  const tryAgain = async (item: NaoLido) => {
    const { lido, mensagem } = await readAgain(especie, item.id);
    toast({
      channel: especies[especie].canal,
      severity: lido ? 'success' : 'warn',
      title: nomeDoNaoLido(item),
      detail: mensagem,
    });
    await again();
  };
  const download = async ({ id, nsu }: NaoLido) =>
    saveBlob(await downloadNaoLido(especie, id), nsu === null ? 'arquivo.bin' : `nsu-${nsu}.bin`);
  const act = (work: Promise<void>) =>
    work.catch((problem: unknown) => showError(problem, 'distribuicao.nao_lidos.erro'));
  if (error) return <ErrorAlert error={error} title={translate('distribuicao.nao_lidos.erro')} />;
  if (!data || data.empresas.length === 0) return null;
  const dismissing = data.itens.find(({ id }) => id === dispensado);
  return (
    <Paper
      variant="outlined"
      component="section"
      aria-labelledby={titleId}
      sx={{ p: 2, display: 'grid', gap: 1.5 }}
    >
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'center' }}>
        <Typography id={titleId} component="h2" variant="h3">
          {translate('distribuicao.nao_lidos.titulo')}
        </Typography>
        <Chip
          size="small"
          color="warning"
          variant="outlined"
          label={inteiro(naoLidos(especie), data.total)}
        />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('distribuicao.nao_lidos.ajuda', { quem: especies[especie].fonte.quem })}
      </Typography>
      {(data.empresas.length > 1 || empresa !== '') && (
        <OfWhich especie={especie} empresas={data.empresas} chosen={empresa} onChange={setEmpresa} />
      )}
      <Box component="ul" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid' }}>
        {data.itens.map((item) => (
          <Item
            key={item.id}
            item={item}
            digitar={DIGITAR[especie] && `${DIGITAR[especie]}?naoLido=${item.id}`}
            may={may}
            onReadAgain={() => act(tryAgain(item))}
            onDownload={() => act(download(item))}
            onDismiss={() => setDispensado(item.id)}
          />
        ))}
      </Box>
      {dismissing && (
        <DismissNaoLido
          especie={especie}
          item={dismissing}
          onClose={() => setDispensado(null)}
          onDone={again}
        />
      )}
    </Paper>
  );
}

interface Choice {
  especie: Especie;
  empresas: Lista['empresas'];
  /** Id of a company; '' for all. */
  chosen: string;
  onChange: (empresaId: string) => void;
}

/** Renders the choice of the company shown, among those that have unread items. */
function OfWhich({ especie, empresas, chosen, onChange }: Choice) {
  const translate = useTranslate();
  const id = useId();
  const own = useSession().empresas;
  const numero = naoLidos(especie);
  const all = empresas.reduce((sum, { total }) => sum + total, 0);
  const named = own.flatMap(({ empresaId, nome }) => {
    const total = empresas.find((one) => one.empresaId === empresaId)?.total ?? 0;
    return total > 0 || empresaId === chosen
      ? [{ empresaId, text: `${nome} (${inteiro(numero, total)})` }]
      : [];
  });
  return (
    <Box sx={{ display: 'flex', gap: 1, alignItems: 'center', typography: 'body2' }}>
      <label htmlFor={id}>{translate('distribuicao.nao_lidos.da_empresa')}</label>
      <NativeSelect
        id={id}
        value={chosen}
        onChange={(event) => onChange(event.target.value)}
        sx={{ typography: 'body2', minWidth: 0 }}
      >
        <option value="">{translate('distribuicao.nao_lidos.todas', { total: inteiro(numero, all) })}</option>
        {named.map(({ empresaId, text }) => (
          <option key={empresaId} value={empresaId}>
            {text}
          </option>
        ))}
      </NativeSelect>
    </Box>
  );
}

interface ItemProps {
  item: NaoLido;
  /** Page where the item is typed; null for kinds that cannot be typed. */
  digitar: string | null;
  may: boolean;
  onReadAgain: () => void;
  onDownload: () => void;
  onDismiss: () => void;
}

/** Renders one item, with its company where several are shown, and its acts. */
function Item({ item, digitar, may, onReadAgain, onDownload, onDismiss }: ItemProps) {
  const translate = useTranslate();
  const all = useSeesAll();
  return (
    <Box component="li" sx={{ py: 1, borderTop: 1, borderColor: 'divider' }}>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere', fontVariantNumeric: 'tabular-nums' }}>
        {[nomeDoNaoLido(item), item.schema].filter((part) => part !== '').join(' · ')}
      </Typography>
      {all && <OfCompany id={item.empresaId} emLista />}
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {item.motivo}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('distribuicao.nao_lidos.quando', {
          recebido: formatInstant(item.recebidoEm),
          tentado: formatInstant(item.tentadoEm),
        })}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, ml: -0.5 }}>
        {may && (
          <Button size="small" onClick={onReadAgain}>
            {translate('distribuicao.nao_lidos.reler')}
          </Button>
        )}
        <Button size="small" onClick={onDownload}>
          {translate('distribuicao.nao_lidos.baixar')}
        </Button>
        {may && digitar !== null && (
          <Button size="small" component={Link} to={digitar}>
            {translate('breadcrumb.nfs_digitar')}
          </Button>
        )}
        {may && (
          <Button size="small" color="error" onClick={onDismiss}>
            {translate('distribuicao.nao_lidos.dispensar')}
          </Button>
        )}
      </Box>
    </Box>
  );
}
