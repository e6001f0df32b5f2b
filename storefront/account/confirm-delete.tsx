import type { ReactNode } from 'react';
import { Form, type FormProps, useNavigation } from 'react-router';
import { Button, buttonClass } from '../ui/button.tsx';
import { ShopLink } from '../ui/shop-link.tsx';

interface Props extends Omit<FormProps, 'children'> {
  question: string;
  /** label of the confirm button */
  yes: string;
  /** label and target of the cancel link */
  no: string;
  back: string;
  /** additional text and fields */
  children: ReactNode;
}

/** Confirmation form for an irreversible action. Works without scripts, because it has its own URL. */
export function ConfirmDelete({ question, yes, no, back, children, ...form }: Props) {
  const isSending = useNavigation().formMethod === 'POST';
  return (
    <Form {...form} method="post" preventScrollReset aria-labelledby="sure" className="bg-sand-light p-6">
      <p id="sure" role="status" className="pb-5 text-lead">
        {question}
      </p>
      {children}
      <div className="flex flex-wrap gap-3">
        <Button type="submit" disabled={isSending} className="w-full sm:w-auto">
          {yes}
        </Button>
        <ShopLink to={back} preventScrollReset className={buttonClass('secondary', 'w-full sm:w-auto')}>
          {no}
        </ShopLink>
      </div>
    </Form>
  );
}
