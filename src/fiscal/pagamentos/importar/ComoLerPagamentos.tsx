import {
  Alert,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormLabel,
  Radio,
  RadioGroup,
} from '@mui/material';
import { useTranslate } from 'ra-core';
import { type FormEvent, useId, useState } from 'react';
import type { Recebida } from '../../../../contract/fiscal/pagamentos/importacao.ts';
import { EscolherLayout } from '../../../resources/importacao/EscolherLayout.tsx';
import type { LayoutAEscolher } from '../../../resources/importacao/layoutsApi.ts';
import { useAct } from '../../../resources/importacao/useAct.ts';
import { ErrorAlert } from '../../../ui/ErrorAlert.tsx';
import { DescartarButton } from './DescartarButton.tsx';
import { camposRespondidos, Duvidas, type RespostasDuvidas } from './Duvidas.tsx';
import type { Fluxo } from './fluxo.ts';
import { actOnImportacao, type PassoDaImportacao } from './importacaoApi.ts';
import { PropostaDoArquivo } from './PropostaDoArquivo.tsx';

type Corpo = Extract<PassoDaImportacao, { verbo: 'ler' }>['corpo'];
const OUTRO = 'outro';
const PROPOSTA = 'proposta';
const reconhecidoKey = ({ id, modelo }: Recebida['reconhecidos'][number]) => id ?? modelo;

/** Renders how the file is read: with a recognised layout, with another, or with the proposal made from the file. */
export function ComoLerPagamentos({ importacao, fluxo }: { importacao: Recebida; fluxo: Fluxo }) {
  const translate = useTranslate();
  const labelId = useId();
  const { reconhecidos, proposta, duvidas, layout: usado } = importacao;
  const [respostas, setRespostas] = useState<RespostasDuvidas>({});
  const first = reconhecidos[0];
  const [como, setComo] = useState(first ? reconhecidoKey(first) : proposta ? PROPOSTA : OUTRO);
  const [layout, setLayout] = useState<LayoutAEscolher | null>(null);
  const [tried, setTried] = useState(false);
  const { pending, error, run } = useAct();
  const reconhecido = reconhecidos.find((one) => reconhecidoKey(one) === como);
  const corpo = (): Corpo | null => {
    if (reconhecido) {
      const { id, modelo } = reconhecido;
      return { layout: id === null ? { modelo } : { id } };
    }
    if (como === PROPOSTA) {
      const dito = camposRespondidos(duvidas, respostas);
      return proposta && dito && { layout: { valor: proposta }, ...dito };
    }
    return layout && { layout: layout.ref };
  };
  const read = (event: FormEvent) => {
    event.preventDefault();
    setTried(true);
    const wanted = corpo();
    if (!wanted) return;
    void run(async () => {
      fluxo.muda(await actOnImportacao(importacao.id, { verbo: 'ler', corpo: wanted }));
      fluxo.vai('conferencia');
    });
  };
  return (
    <Box
      component="form"
      noValidate
      onSubmit={read}
      sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}
    >
      {error !== null && <ErrorAlert error={error} title={translate('pagamento.importar.erro_ler')} />}
      {!first && <Alert severity="info">{translate('pagamento.importar.nao_reconhecido')}</Alert>}
      <FormControl>
        <FormLabel id={labelId} sx={{ position: 'absolute', clipPath: 'inset(50%)' }}>
          {translate('pagamento.importar.como_ler')}
        </FormLabel>
        <RadioGroup aria-labelledby={labelId} value={como} onChange={(_event, value) => setComo(value)}>
          {reconhecidos.map((one) => (
            <FormControlLabel
              key={reconhecidoKey(one)}
              value={reconhecidoKey(one)}
              control={<Radio size="small" />}
              sx={{ alignItems: 'flex-start', '& .MuiFormControlLabel-label': { pt: 0.75, minWidth: 0 } }}
              label={
                <>
                  <strong>{translate('pagamento.importar.reconhecido', { nome: one.nome })}</strong>
                  <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{one.motivo}</Box>
                </>
              }
            />
          ))}
          {proposta && (
            <FormControlLabel
              value={PROPOSTA}
              control={<Radio size="small" />}
              label={translate('pagamento.importar.proposta')}
            />
          )}
          <FormControlLabel
            value={OUTRO}
            control={<Radio size="small" />}
            label={translate('pagamento.importar.outro_layout')}
          />
        </RadioGroup>
      </FormControl>
      {como === PROPOSTA && (
        <>
          <Duvidas
            duvidas={duvidas}
            respostas={respostas}
            cobra={tried}
            onResposta={(at, opcao) => setRespostas((now) => ({ ...now, [at]: opcao }))}
          />
          <PropostaDoArquivo importacao={importacao} />
        </>
      )}
      {como === OUTRO && (
        <Box sx={{ maxWidth: '32rem' }}>
          <EscolherLayout
            finalidade="DATAS_PAGAMENTO"
            value={layout}
            onChange={setLayout}
            {...(tried && layout === null && { error: translate('pagamento.layouts.escolha') })}
          />
        </Box>
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <Button type="submit" variant="contained" loading={pending}>
          {translate('pagamento.importar.ler')}
        </Button>
        {usado && importacao.estado === 'conferida' && (
          <Button onClick={() => fluxo.vai('conferencia')}>{translate('pagamento.importar.ficar')}</Button>
        )}
        <DescartarButton importacao={importacao} fluxo={fluxo} />
      </Box>
    </Box>
  );
}
