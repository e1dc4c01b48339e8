import { Alert, Box, Button, Paper, Typography } from '@mui/material';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { formatCpfCnpj } from '../../../../contract/brasil/cpfCnpj.ts';
import { formatDate, formatInstant } from '../../../../contract/brasil/date.ts';
import { especies } from '../../../../contract/fiscal/especies.ts';
import type { Emissores as Lista, VigenciaEmissor } from '../../../../contract/fiscal/nfse/emissores.ts';
import { useCan } from '../../../authProvider/useCan.ts';
import { useKeptShown } from '../../../authProvider/useKept.ts';
import { confirm } from '../../../feedback/dialogs/confirm.ts';
import { showError } from '../../../feedback/dialogs/errorDialog.ts';
import { toast } from '../../../feedback/toasts/toast.ts';
import { ReadError } from '../../../ui/ReadError.tsx';
import { StateChip } from '../../../ui/StateChip.tsx';
import { ConfirmarEmissorDialog } from './ConfirmarEmissorDialog.tsx';
import { confirmEmissor, readEmissores } from './mapaApi.ts';

type Emissor = Lista[number];

function Linha({ emissor, onDecided }: { emissor: Emissor; onDecided: () => unknown }) {
  const translate = useTranslate();
  const can = useCan(especies.NFSE.agir);
  const { id, municipio, nomeMunicipio, nome, copias, primeira, ultima, de, ate, quem, confirmadoEm } =
    emissor;
  const [asking, setAsking] = useKeptShown(`emissor/${id}`);
  const cidade = nomeMunicipio || translate('nfs.mapa.municipio', { codigo: municipio });
  const cnpj = formatCpfCnpj(emissor.cnpj);
  const args = { cidade, cnpj, nome };
  const act = confirmadoEm ? 'retirar' : 'confirmar';
  const takeBack = async () => {
    const answer = await confirm({
      id: 'confirm-acao',
      header: 'nfs.emissores.retirar_pergunta',
      message: 'nfs.emissores.retirar_mensagem',
      confirmLabel: 'nfs.emissores.retirar',
      args,
    });
    if (answer !== 'accepted') return;
    try {
      await confirmEmissor(id, null);
      toast({ severity: 'success', title: 'nfs.emissores.retirar_feito' });
    } catch (error) {
      showError(error, 'nfs.emissores.erro');
    }
    await onDecided();
  };
  const take = async (vigencia: VigenciaEmissor) => {
    await confirmEmissor(id, vigencia);
    toast({ severity: 'success', title: 'nfs.emissores.confirmar_feito' });
    setAsking(false);
    await onDecided();
  };
  const vale = [
    de && translate('nfs.emissores.vale_desde', { dia: formatDate(de) }),
    ate && translate('nfs.emissores.vale_ate', { dia: formatDate(ate) }),
  ].filter(Boolean);
  return (
    <Box
      component="li"
      sx={{ borderTop: 1, borderColor: 'divider', py: 1, display: 'flex', flexWrap: 'wrap', gap: 1 }}
    >
      <Box sx={{ flex: '1 1 18rem', minWidth: 0 }}>
        <Typography variant="body1">
          {cidade} · <span className="farol-mono">{cnpj}</span>
        </Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {nome}
        </Typography>
        <Typography variant="body2">
          {copias === 0
            ? translate('nfs.emissores.so_arquivo')
            : translate('nfs.emissores.visto', { smart_count: copias })}
          {primeira && ultima && ` · ${formatDate(primeira)} – ${formatDate(ultima)}`}
        </Typography>
        {vale.length > 0 && <Typography variant="body2">{vale.join(' · ')}</Typography>}
        <StateChip
          tone={confirmadoEm ? 'success' : 'warning'}
          text={
            confirmadoEm
              ? translate('nfs.emissores.confirmado', {
                  quem,
                  quando: formatInstant(confirmadoEm),
                  interpolation: { escapeValue: false },
                })
              : translate('nfs.emissores.a_confirmar')
          }
          wrap
        />
      </Box>
      {can && (
        <Button
          variant={confirmadoEm ? 'text' : 'contained'}
          onClick={confirmadoEm ? takeBack : () => setAsking(true)}
          aria-label={translate(`nfs.emissores.${act}_de`, args)}
          sx={{ alignSelf: 'flex-start' }}
        >
          {translate(`nfs.emissores.${act}`)}
        </Button>
      )}
      {asking && (
        <ConfirmarEmissorDialog
          soArquivo={copias === 0}
          args={args}
          onConfirm={take}
          onClose={() => setAsking(false)}
        />
      )}
    </Box>
  );
}

/**
 * Renders the CNPJs with which cities sign their notas, found in the ADN, for users to confirm. Nothing while there are none.
 */
export function EmissoresMunicipais() {
  const translate = useTranslate();
  const client = useQueryClient();
  const key = ['nfs', 'emissores'];
  const reading = useQuery({ queryKey: key, queryFn: ({ signal }) => readEmissores(signal) });
  const { data, error } = reading;
  if (error && !data) return <ReadError of={reading} title={translate('nfs.emissores.titulo')} />;
  if (!data || data.length === 0) return null;
  return (
    <Paper variant="outlined" component="section" aria-labelledby="emissores-nfse" sx={{ p: 2 }}>
      <Typography id="emissores-nfse" component="h2" variant="h3" gutterBottom>
        {translate('nfs.emissores.titulo')}
      </Typography>
      <Alert severity="info" sx={{ mb: 1 }}>
        {translate('nfs.emissores.explica')}
      </Alert>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.map((emissor) => (
          <Linha
            key={emissor.id}
            emissor={emissor}
            onDecided={() => client.invalidateQueries({ queryKey: key })}
          />
        ))}
      </Box>
    </Paper>
  );
}
