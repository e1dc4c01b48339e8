import AddIcon from '@mui/icons-material/Add';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Formato } from '../../../../../contract/layouts/formatos.ts';
import type { Condicao } from '../../../../../contract/layouts/layout.ts';
import { ReasonButton } from '../../../../ui/ReasonButton.tsx';
import { EscolhaNoEditor } from '../EscolhaNoEditor.tsx';
import { type Erros, erroEm } from '../valor/erros.ts';
import { OrigemInput, origemInicial } from './OrigemInput.tsx';
import { ParteDoLayout } from './ParteDoLayout.tsx';
import { resumoDaCondicao } from './resumo.ts';
import { Titulos } from './Titulos.tsx';

const OPERADORES = ['IGUAL', 'DIFERENTE', 'CONTEM', 'COMECA', 'VAZIO', 'PREENCHIDO'] as const;
const semValor = (operador: Condicao['operador']) => operador === 'VAZIO' || operador === 'PREENCHIDO';

interface UmaProps {
  condicao: Condicao;
  formato: Formato;
  titulos: readonly string[];
  error: string | undefined;
  onChange: (condicao: Condicao) => void;
}

/** Returns a new condition with its initial values. */
export function condicaoNova(formato: Formato, titulos: readonly string[]): Condicao {
  const origem = formato === 'POSICIONAL' ? origemInicial('FAIXA') : origemInicial('COLUNA');
  return {
    origem: origem.tipo === 'COLUNA' && titulos[0] ? { tipo: 'TITULO', titulos: [titulos[0]] } : origem,
    operador: 'IGUAL',
    valores: [],
  };
}

/** Renders a condition on the content of one place of the line. */
export function CondicaoInput({ condicao, formato, titulos, error, onChange }: UmaProps) {
  const translate = useTranslate();
  return (
    <>
      <OrigemInput
        origem={condicao.origem}
        formato={formato}
        titulos={titulos}
        semConstante
        error={error}
        onChange={(origem) => onChange({ ...condicao, origem })}
      />
      <EscolhaNoEditor
        label={translate('layout.condicao.operador')}
        opcoes={OPERADORES.map((one) => [one, translate(`layout.operador.${one}`)] as const)}
        value={condicao.operador}
        onChange={(operador) =>
          onChange({ ...condicao, operador, valores: semValor(operador) ? [] : condicao.valores })
        }
      />
      {!semValor(condicao.operador) && (
        <Titulos
          label={translate('layout.condicao.valores')}
          help={translate('layout.condicao.valores_ajuda')}
          value={condicao.valores}
          opcoes={[]}
          onChange={(valores) => onChange({ ...condicao, valores })}
        />
      )}
    </>
  );
}

interface Props {
  /** `condicoes` or `naoSaoDados`: their path in the layout, and in the translation keys. */
  qual: 'condicoes' | 'naoSaoDados';
  condicoes: readonly Condicao[];
  formato: Formato;
  titulos: readonly string[];
  erros: Erros;
  max: number;
  onChange: (condicoes: Condicao[]) => void;
}

/** Renders the rules that determine which lines are data, or which are not. */
export function Condicoes({ qual, condicoes, formato, titulos, erros, max, onChange }: Props) {
  const translate = useTranslate();
  return (
    <ParteDoLayout
      titulo={translate(`layout.${qual}.titulo`)}
      resumo={
        condicoes.map((one) => resumoDaCondicao(translate, one)).join('; ') ||
        translate(`layout.${qual}.nenhuma`)
      }
    >
      <Box sx={{ typography: 'body2', color: 'text.secondary' }}>{translate(`layout.${qual}.ajuda`)}</Box>
      {condicoes.map((condicao, at) => (
        <ParteDoLayout
          // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place in the list
          key={at}
          nivel="h3"
          aberta
          titulo={translate(`layout.${qual}.uma`, { numero: at + 1 })}
          resumo={resumoDaCondicao(translate, condicao)}
        >
          <CondicaoInput
            condicao={condicao}
            formato={formato}
            titulos={titulos}
            error={erroEm(erros, `${qual}.${at}`)}
            onChange={(next) => onChange(condicoes.map((one, place) => (place === at ? next : one)))}
          />
          <Button
            color="error"
            size="small"
            sx={{ justifySelf: 'start' }}
            onClick={() => onChange(condicoes.filter((_, place) => place !== at))}
          >
            {translate(`layout.${qual}.remover`, { numero: at + 1 })}
          </Button>
        </ParteDoLayout>
      ))}
      <ReasonButton
        startIcon={<AddIcon />}
        reason={condicoes.length >= max && translate('motivo.ja_quantos', { total: max })}
        sx={{ justifySelf: 'start' }}
        onClick={() => onChange([...condicoes, condicaoNova(formato, titulos)])}
      >
        {translate(`layout.${qual}.adicionar`)}
      </ReasonButton>
    </ParteDoLayout>
  );
}
