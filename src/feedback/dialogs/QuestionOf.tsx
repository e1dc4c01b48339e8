import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { useSession } from '../../authProvider/useSession.ts';
import { misturados } from '../../ui/agentes.ts';
import { QuemAge } from '../../ui/QuemAge.tsx';
import type { AskedQuestion } from './confirm.ts';
import { type QuestionProps, QuestionView } from './QuestionView.tsx';

/**
 * Renders a question about an act of companies: on whose behalf and in which environments, which the user acknowledges when they differ.
 */
export function QuestionOf(props: QuestionProps) {
  const translate = useTranslate();
  const { asked } = props;
  const { agentes = [], onlyNamed = false } = asked;
  const { empresas } = useSession();
  const mixed = !onlyNamed && misturados(agentes, empresas);
  // The dialog stays mounted between questions: an acknowledgement of one does not apply to the next.
  const [ditoDe, setDitoDe] = useState<AskedQuestion | null>(null);
  const dito = ditoDe === asked;
  return (
    <QuestionView
      {...props}
      quem={
        <QuemAge
          agentes={agentes}
          onlyNamed={onlyNamed}
          ciente={{ dito, onDito: (said) => setDitoDe(said ? asked : null) }}
        />
      }
      falta={mixed && !dito && translate('quem_age.falta_dizer')}
    />
  );
}
