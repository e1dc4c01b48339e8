import { Box, Chip, FormControlLabel, Radio, RadioGroup, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useRef } from 'react';
import type { EspecieSefaz } from '../../../contract/fiscal/especies.ts';
import {
  CODIGOS,
  caracteresRecusados,
  erroDaJustificativa,
  JUSTIFICATIVA_MAX,
  JUSTIFICATIVA_MIN,
  MANIFESTACOES,
} from '../../../contract/fiscal/manifestacao.ts';
import { TextBox } from '../../ui/TextBox.tsx';
import { type EscolhaDeManifestacao, readJustificativas } from './manifestApi.ts';

interface Props {
  especie: EspecieSefaz;
  value: EscolhaDeManifestacao | null;
  onChange: (escolha: EscolhaDeManifestacao) => void;
}

/** True when the choice is complete. */
export function isReady(escolha: EscolhaDeManifestacao | null): escolha is EscolhaDeManifestacao {
  if (!escolha) return false;
  if (!MANIFESTACOES[escolha.codigo].justificativa) return true;
  return erroDaJustificativa(escolha.justificativa) === null;
}

/** Returns the missing part of the choice, as a sentence; null when it is complete. */
export function whyNotReady(
  escolha: EscolhaDeManifestacao | null,
  translate: (key: string) => string,
): string | null {
  if (isReady(escolha)) return null;
  return translate(escolha ? 'motivo.justificativa' : 'motivo.manifestacao');
}

/** Renders the choice of a manifestation, by name, code and consequence, and its justification where one is required. */
export function ChooseManifestacao({ especie, value, onChange }: Props) {
  const translate = useTranslate();
  const codigos = CODIGOS[especie];
  return (
    <Box sx={{ display: 'grid', gap: 2, minWidth: 0 }}>
      <RadioGroup
        aria-label={translate('manifestacao.qual')}
        value={value?.codigo ?? ''}
        onChange={(_event, chosen) => {
          const codigo = codigos.find((one) => one === chosen);
          if (codigo) onChange({ codigo, justificativa: '' });
        }}
        sx={{ gap: 1 }}
      >
        {codigos.map((codigo) => {
          const { nome, consequencia } = MANIFESTACOES[codigo];
          return (
            <FormControlLabel
              key={codigo}
              value={codigo}
              control={<Radio size="small" />}
              sx={{
                alignItems: 'flex-start',
                m: 0,
                px: 1,
                py: 0.5,
                border: 1,
                borderRadius: 1,
                borderColor: value?.codigo === codigo ? 'primary.main' : 'divider',
              }}
              label={
                <Box component="span" sx={{ display: 'block', py: 0.75 }}>
                  <Typography component="span" sx={{ fontWeight: 600 }}>
                    {nome}{' '}
                  </Typography>
                  <Typography
                    component="span"
                    sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
                  >
                    {codigo}
                  </Typography>
                  <Typography
                    variant="body2"
                    component="span"
                    sx={{ display: 'block', color: 'text.secondary' }}
                  >
                    {consequencia}
                  </Typography>
                </Box>
              }
            />
          );
        })}
      </RadioGroup>
      {value && MANIFESTACOES[value.codigo].justificativa && (
        <Justificativa
          especie={especie}
          value={value.justificativa}
          onChange={(justificativa) => onChange({ ...value, justificativa })}
        />
      )}
    </Box>
  );
}

interface JustificativaProps {
  especie: EspecieSefaz;
  value: string;
  onChange: (value: string) => void;
}

/** Renders the justification sent with the event, with its length and the characters that SEFAZ refuses, while it is typed. */
function Justificativa({ especie, value, onChange }: JustificativaProps) {
  const translate = useTranslate();
  const id = useId();
  const erro = erroDaJustificativa(value);
  // A text that is still too short is no error while it is typed.
  const wrong =
    erro !== null &&
    (value.trim() !== value || value.length >= JUSTIFICATIVA_MIN || caracteresRecusados(value).length > 0);
  const rest = value.slice(JUSTIFICATIVA_MAX);
  const box = useRef<HTMLDivElement>(null);
  // It may appear outside of the visible area; the focus stays on the choices.
  useEffect(() => {
    box.current?.scrollIntoView({ block: 'nearest' });
  }, []);
  return (
    <Box ref={box} sx={{ pt: 1 }}>
      <TextBox
        id={id}
        label={translate('manifestacao.justificativa')}
        value={value}
        required
        multiline
        minRows={2}
        maxRows={6}
        error={wrong ? erro : undefined}
        help={translate('manifestacao.justificativa_ajuda')}
        onChange={(event) => onChange(event.target.value)}
        onBlur={() => undefined}
        htmlInput={{ 'aria-describedby': `${id}-conta` }}
      />
      <Typography
        id={`${id}-conta`}
        variant="caption"
        component="p"
        sx={{
          textAlign: 'right',
          fontVariantNumeric: 'tabular-nums',
          color: rest ? 'error.main' : 'text.secondary',
        }}
      >
        {translate('manifestacao.conta', { feito: value.length, total: JUSTIFICATIVA_MAX })}
      </Typography>
      {rest !== '' && (
        <Typography variant="body2" sx={{ color: 'error.main', overflowWrap: 'anywhere' }}>
          {translate('manifestacao.excede', { texto: rest })}
        </Typography>
      )}
      <Lembradas especie={especie} onChoose={onChange} />
    </Box>
  );
}

/** Renders the user's earlier justifications, to be inserted with a click; nothing where there are none, or they cannot be read. */
function Lembradas({ especie, onChoose }: { especie: EspecieSefaz; onChoose: (texto: string) => void }) {
  const translate = useTranslate();
  const { data = [] } = useQuery({
    queryKey: ['manifestacao', 'justificativas', especie],
    queryFn: ({ signal }) => readJustificativas(especie, signal),
    gcTime: 0,
  });
  if (data.length === 0) return null;
  return (
    <Box role="group" aria-label={translate('manifestacao.ultimas')} sx={{ mt: 1 }}>
      <Typography variant="caption" component="p" sx={{ color: 'text.secondary', mb: 0.5 }}>
        {translate('manifestacao.ultimas')}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        {data.map((texto) => (
          <Chip
            key={texto}
            label={texto}
            title={texto}
            onClick={() => onChoose(texto)}
            sx={{ maxWidth: '100%' }}
          />
        ))}
      </Box>
    </Box>
  );
}
