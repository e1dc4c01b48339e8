import { Alert, Box, Checkbox, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Tone } from '../../../../contract/field.ts';
import type { LayoutConferido, LayoutEscolhido } from '../../../../contract/layouts/registro.ts';
import { ReasonButton } from '../../../ui/ReasonButton.tsx';
import { ReasonLabel } from '../../../ui/ReasonLabel.tsx';
import { StateChip } from '../../../ui/StateChip.tsx';
import { AntesDepois, LeituraDaAmostra } from './LeituraDaAmostra.tsx';

const TONES: Readonly<Record<LayoutConferido['situacao'], Tone>> = {
  NOVO: 'success',
  MUDA: 'warning',
  IGUAL: 'past',
  RECUSADO: 'error',
};

interface Props {
  /** Name of the file. */
  nome: string;
  conferidos: readonly LayoutConferido[];
  gravando: boolean;
  onGravar: (layouts: LayoutEscolhido[]) => Promise<void>;
}

/** Returns whether there is something to store; a layout whose sample reads differently than expected is stored only when chosen. */
const hasSomethingToStore = ({ situacao, layout }: LayoutConferido) =>
  layout !== null && (situacao === 'NOVO' || situacao === 'MUDA');

/** Returns whether files would be read differently than today, which the user accepts by choosing the layout. */
const readsOtherwise = ({ diferencas, antesDepois, naoLia }: LayoutConferido) =>
  diferencas.length > 0 || antesDepois.length > 0 || naoLia !== '';

/** Renders each layout of the file: whether it is new here, its changes, and how its sample is read. */
export function LayoutsConferidos({ nome, conferidos, gravando, onGravar }: Props) {
  const translate = useTranslate();
  const [chosen, setChosen] = useState<ReadonlySet<number>>(
    () =>
      new Set(
        conferidos.flatMap((one, at) => (hasSomethingToStore(one) && !readsOtherwise(one) ? [at] : [])),
      ),
  );
  const toggle = (at: number) => {
    const next = new Set(chosen);
    if (!next.delete(at)) next.add(at);
    setChosen(next);
  };
  const layouts = conferidos.flatMap(({ layout, vista }, at) =>
    layout && chosen.has(at) ? [{ ...layout, vista }] : [],
  );
  return (
    <>
      <Typography role="status">
        {translate('layout.importar.conferidos', { smart_count: conferidos.length, nome })}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1 }}>
        {conferidos.map((one, at) => (
          <Box
            component="li"
            // biome-ignore lint/suspicious/noArrayIndexKey: a layout is its place in the file
            key={at}
            sx={{ border: 1, borderColor: 'divider', borderRadius: 1, p: 1.5, display: 'grid', gap: 0.5 }}
          >
            <Conferido conferido={one} chosen={chosen.has(at)} onToggle={() => toggle(at)} />
          </Box>
        ))}
      </Box>
      <ReasonButton
        variant="contained"
        reason={layouts.length === 0 && translate('motivo.marque_um')}
        loading={gravando}
        sx={{ justifySelf: 'start' }}
        onClick={() => void onGravar(layouts)}
      >
        {translate('layout.importar.gravar', { smart_count: layouts.length })}
      </ReasonButton>
    </>
  );
}

interface UmProps {
  conferido: LayoutConferido;
  chosen: boolean;
  onToggle: () => void;
}

function Conferido({ conferido, chosen, onToggle }: UmProps) {
  const translate = useTranslate();
  const { nome, situacao, mudancas, diferencas, linhas } = conferido;
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <ReasonLabel
          label={nome}
          reason={
            !hasSomethingToStore(conferido) &&
            translate(situacao === 'IGUAL' ? 'motivo.layout_igual' : 'motivo.layout_recusado')
          }
          sx={{ flexGrow: 1, '& .MuiFormControlLabel-label': { fontWeight: 600, overflowWrap: 'anywhere' } }}
          control={<Checkbox checked={chosen} onChange={onToggle} />}
        />
        <StateChip tone={TONES[situacao]} text={translate(`layout.importar.situacao.${situacao}`)} />
      </Box>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {translate('layout.importar.linhas', { smart_count: linhas })}
      </Typography>
      {mudancas.length > 0 && (
        <Box component="ul" sx={{ typography: 'body2', pl: 2.5, my: 0 }}>
          {mudancas.map((one) => (
            <li key={one}>{one}</li>
          ))}
        </Box>
      )}
      {diferencas.length > 0 && (
        <Alert severity="warning">
          {translate('layout.importar.diferencas', { smart_count: diferencas.length })}
          <Box component="ul" sx={{ pl: 2.5, my: 0.5, maxHeight: '10rem', overflow: 'auto' }}>
            {diferencas.map(({ linha, esperado, lido }, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a line may differ in several fields
              <li key={at}>{translate('layout.importar.diferenca', { linha, esperado, lido })}</li>
            ))}
          </Box>
        </Alert>
      )}
      <AntesDepois conferido={conferido} />
      <LeituraDaAmostra conferido={conferido} />
    </>
  );
}
