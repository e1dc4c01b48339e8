import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Layout } from '../../../../../contract/layouts/layout.ts';
import { ReasonButton } from '../../../../ui/ReasonButton.tsx';
import { EscolhaNoEditor } from '../EscolhaNoEditor.tsx';
import { Inteiro } from '../Inteiro.tsx';
import { type Erros, erroEm } from '../valor/erros.ts';
import { CondicaoInput, condicaoNova } from './Condicoes.tsx';
import { OrigemInput, origemInicial } from './OrigemInput.tsx';
import { ParteDoLayout } from './ParteDoLayout.tsx';

type Conferencia = Layout['conferencias'][number];

interface Props {
  valor: Layout;
  titulos: readonly string[];
  erros: Erros;
  onChange: (conferencias: Conferencia[]) => void;
}

/** Renders the totals in the file, a count or a sum, and the line that has them: a difference refuses the file. */
export function Conferencias({ valor, titulos, erros, onChange }: Props) {
  const translate = useTranslate();
  const { formato, conferencias } = valor;
  const muda = (at: number, mudanca: Partial<Conferencia>) =>
    onChange(conferencias.map((one, place) => (place === at ? { ...one, ...mudanca } : one)));
  const nova = (): Conferencia => ({
    tipo: 'QUANTIDADE',
    linha: condicaoNova(formato, titulos),
    onde: origemInicial(formato === 'POSICIONAL' ? 'FAIXA' : 'COLUNA'),
    decimaisImplicitos: null,
  });
  return (
    <ParteDoLayout
      titulo={translate('layout.conferencias.titulo')}
      resumo={
        conferencias.length === 0
          ? translate('layout.conferencias.nenhuma')
          : conferencias.map(({ tipo }) => translate(`layout.conferencias.${tipo}`)).join(', ')
      }
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>
        {translate('layout.conferencias.ajuda')}
      </Box>
      {conferencias.map(({ tipo, linha, onde, decimaisImplicitos }, at) => (
        <ParteDoLayout
          // biome-ignore lint/suspicious/noArrayIndexKey: a comparison is its place in the list
          key={at}
          nivel="h3"
          aberta
          titulo={translate('layout.conferencias.uma', { numero: at + 1 })}
          resumo={translate(`layout.conferencias.${tipo}`)}
        >
          <EscolhaNoEditor
            label={translate('layout.conferencias.tipo')}
            opcoes={(['QUANTIDADE', 'SOMA'] as const).map(
              (one) => [one, translate(`layout.conferencias.${one}`)] as const,
            )}
            value={tipo}
            onChange={(next) => muda(at, { tipo: next })}
          />
          <Box sx={{ typography: 'subtitle2' }}>{translate('layout.conferencias.linha')}</Box>
          <CondicaoInput
            condicao={linha}
            formato={formato}
            titulos={titulos}
            error={erroEm(erros, `conferencias.${at}.linha`)}
            onChange={(next) => muda(at, { linha: next })}
          />
          <Box sx={{ typography: 'subtitle2' }}>{translate('layout.conferencias.onde')}</Box>
          <OrigemInput
            origem={onde}
            formato={formato}
            titulos={titulos}
            semConstante
            error={erroEm(erros, `conferencias.${at}.onde`)}
            onChange={(next) => muda(at, { onde: next })}
          />
          {tipo === 'SOMA' && (
            <Inteiro
              label={translate('layout.campo.implicitos')}
              value={decimaisImplicitos}
              opcional
              max={6}
              onChange={(next) => muda(at, { decimaisImplicitos: next })}
            />
          )}
          <Button
            color="error"
            size="small"
            sx={{ justifySelf: 'start' }}
            onClick={() => onChange(conferencias.filter((_, place) => place !== at))}
          >
            {translate('layout.conferencias.remover', { numero: at + 1 })}
          </Button>
        </ParteDoLayout>
      ))}
      <ReasonButton
        startIcon={<AddIcon />}
        reason={conferencias.length >= 6 && translate('motivo.ja_quantos', { total: 6 })}
        sx={{ justifySelf: 'start' }}
        onClick={() => onChange([...conferencias, nova()])}
      >
        {translate('layout.conferencias.adicionar')}
      </ReasonButton>
    </ParteDoLayout>
  );
}
