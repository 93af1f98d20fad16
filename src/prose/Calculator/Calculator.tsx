import { useEffect, useRef, useState, type FocusEvent, type SubmitEvent } from 'react';
import { fill } from '../../lib/format/fill.ts';
import { CURRENCY } from '../../lib/format/locale.ts';
import { formatNumber, formatQuantity } from '../../lib/format/numbers.ts';
import {
  BANKS,
  fields,
  MAX_LENGTH,
  readFields,
  readFragment,
  writeFragment,
  type Fault,
  type Field,
  type Kind,
  type Typed,
} from './fields.ts';
import { etfCosts, offsetLosses, orderCosts, protectDeposits } from './formulas.ts';

interface AmountTable {
  /** Column headings, if rows have several amounts. */
  columns?: string[];
  /** The most important row is `strong`. */
  rows: { label: string; amounts: string[]; strong?: true }[];
}

type Values = Readonly<Record<string, number>>;

interface CalculatorType {
  labels: Readonly<Record<string, string>>;
  calculate: (values: Values) => AmountTable & { sentence: string };
}

const exact = (amount: number) => formatQuantity(amount, CURRENCY, { decimals: 2 });
const round = (amount: number) => formatQuantity(amount, CURRENCY, { decimals: 0 });
/** Without unit, and without decimals for whole numbers. */
const plain = (amount: number) => formatNumber(amount, { decimals: Number.isInteger(amount) ? 0 : 2 });
const bankName = (number: number) => fill(TEXTS.calculator.bank, { number });

const calculators: Record<Kind, CalculatorType> = {
  verlustausgleich: {
    labels: {
      gewinn: TEXTS.calculator.gains,
      ertraege: TEXTS.calculator.distributions,
      verlust: TEXTS.calculator.losses,
      zinsen: TEXTS.calculator.interest,
    },
    calculate: ({ gewinn: gains = 0, ertraege: distributions = 0, verlust: losses = 0, zinsen: interest = 0 }) => {
      const { before, after, onInterest, lapsed } = offsetLosses({ gains, distributions, losses, interest });
      const together = exact(after + onInterest);
      return {
        sentence: fill(TEXTS.calculator.lossOffsetSaid, { after: together, before: exact(before + onInterest) }),
        rows: [
          { label: TEXTS.calculator.taxBefore, amounts: [exact(before)] },
          { label: TEXTS.calculator.taxAfter, amounts: [exact(after)] },
          { label: TEXTS.calculator.taxSaved, amounts: [exact(before - after)] },
          { label: TEXTS.calculator.taxOnInterest, amounts: [exact(onInterest)] },
          { label: TEXTS.calculator.taxTogether, amounts: [together], strong: true },
          { label: TEXTS.calculator.lapsed, amounts: [exact(lapsed)] },
        ],
      };
    },
  },
  einlagensicherung: {
    labels: Object.fromEntries(
      BANKS.flatMap((bank) => [
        [`eigen${bank}`, TEXTS.calculator.own],
        [`gemeinsam${bank}`, TEXTS.calculator.joint],
      ]),
    ),
    calculate: (values) => {
      const banks = BANKS.map((bank) => ({
        label: bankName(bank),
        own: values[`eigen${bank}`] ?? 0,
        joint: values[`gemeinsam${bank}`] ?? 0,
      })).filter(({ own, joint }) => own + joint > 0);
      const paid = protectDeposits(banks);
      const sum = (of: 'covered' | 'above') => plain(paid.reduce((total, bank) => total + bank[of], 0));
      const [covered, above] = [sum('covered'), sum('above')];
      return {
        sentence: fill(TEXTS.calculator.depositsSaid, { covered, above }),
        columns: [TEXTS.calculator.banks, TEXTS.calculator.covered, TEXTS.calculator.above],
        rows: [
          ...paid.map((bank, index) => ({
            label: banks[index]?.label ?? '',
            amounts: [plain(bank.covered), plain(bank.above)],
          })),
          { label: TEXTS.calculator.together, amounts: [covered, above], strong: true },
        ],
      };
    },
  },
  etf: {
    labels: {
      einmalig: TEXTS.calculator.once,
      monatlich: TEXTS.calculator.monthly,
      jahre: TEXTS.calculator.years,
      ertrag: TEXTS.calculator.yield,
      ter: TEXTS.calculator.ter,
      spesen: TEXTS.calculator.perPurchase,
    },
    calculate: (values) => {
      const { einmalig: once = 0, monatlich: monthly = 0, jahre: years = 0, spesen: perPurchase = 0 } = values;
      const { ertrag = 0, ter = 0 } = values;
      const plan = etfCosts({ once, monthly, years, yield: ertrag, ter, perPurchase });
      const [without, after, costs] = [plan.without, plan.after, plan.costs].map(round) as [string, string, string];
      return {
        sentence: fill(TEXTS.calculator.etfSaid, { after, without, costs }),
        rows: [
          { label: TEXTS.calculator.paidIn, amounts: [round(plan.paidIn)] },
          { label: TEXTS.calculator.without, amounts: [without] },
          { label: TEXTS.calculator.after, amounts: [after] },
          { label: TEXTS.calculator.costs, amounts: [costs], strong: true },
          { label: TEXTS.calculator.fees, amounts: [round(plan.fees)] },
        ],
      };
    },
  },
  order: {
    labels: {
      betrag: TEXTS.calculator.sum,
      grundgebuehr: TEXTS.calculator.fixed,
      prozent: TEXTS.calculator.percent,
      mindestens: TEXTS.calculator.least,
      hoechstens: TEXTS.calculator.most,
      boerse: TEXTS.calculator.exchange,
    },
    calculate: ({ betrag: sum = 0, grundgebuehr: fixed = 0, prozent: percent = 0, ...values }) => {
      const { mindestens: least = 0, hoechstens: most = Infinity, boerse: exchange = 0 } = values;
      const order = orderCosts({ sum, fixed, percent, least, most, exchange });
      const total = exact(order.total);
      const share = formatQuantity(Number(order.share.toPrecision(3)), '%');
      return {
        sentence: fill(TEXTS.calculator.orderSaid, { total, share }),
        rows: [
          { label: TEXTS.calculator.fee, amounts: [exact(order.fee)] },
          { label: TEXTS.calculator.exchange, amounts: [exact(exchange)] },
          { label: TEXTS.calculator.total, amounts: [total], strong: true },
          { label: TEXTS.calculator.share, amounts: [share] },
          { label: TEXTS.calculator.twice, amounts: [exact(order.total * 2)] },
        ],
      };
    },
  },
};

/** The fields grouped by bank, or one group of all fields. */
const groupsOf = (kind: Kind): { legend?: string; members: readonly Field[] }[] =>
  kind === 'einlagensicherung'
    ? BANKS.map((bank, index) => ({ legend: bankName(bank), members: fields[kind].slice(index * 2, index * 2 + 2) }))
    : [{ members: fields[kind] }];

const faultMessage = (fault: Fault): string =>
  fault.text === undefined
    ? fill(fault.whole ? TEXTS.calculator.outsideWhole : TEXTS.calculator.outside, {
        ...fault,
        min: formatNumber(fault.min),
        max: formatNumber(fault.max),
      })
    : fill(TEXTS.calculator.noNumber, {
        text: fault.text,
        amount: formatNumber(1250.5, { decimals: 2 }),
        share: formatNumber(0.2),
      });

/** A table of labels and amounts. */
const Amounts = ({ name, caption, columns, rows }: AmountTable & { name?: string; caption: string }) => (
  <table className={name ? `${name} data-table` : 'data-table'}>
    <caption className="pt-4 pb-1 text-start text-xs font-semibold text-accent">{caption}</caption>
    {columns && (
      <thead>
        <tr>
          {columns.map((column, index) => (
            <th key={column} scope="col" className={index > 0 ? 'figure' : undefined}>
              {column}
            </th>
          ))}
        </tr>
      </thead>
    )}
    <tbody>
      {rows.map(({ label, amounts, strong }) => (
        <tr key={label}>
          <th scope="row">{strong ? <strong>{label}</strong> : label}</th>
          {amounts.map((amount, index) => (
            <td key={index} className="figure">
              {strong ? <strong>{amount}</strong> : amount}
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
);

interface Props {
  /** Unique in the page; prefix of the fields' ids. */
  id: string;
  kind: Kind;
  start: Typed;
}

/**
 * A calculator: a form with the result of its last submission. The numbers are kept in the URL's fragment. Without
 * script, the tables show the article's example.
 */
export default function Calculator({ id, kind, start }: Props) {
  const [typed, setTyped] = useState(start);
  const form = useRef<HTMLFormElement>(null);
  const { labels, calculate } = calculators[kind];
  const { values, faults } = readFields(kind, typed);
  const groups = groupsOf(kind);
  const given = groups.flatMap(({ legend, members }) =>
    members.flatMap(({ name, unit }) => {
      const { [name]: value = 0 } = values;
      const label = `${legend ? `${legend}, ` : ''}${labels[name]}`;
      return value === 0 || value === Infinity ? [] : { label, amounts: [formatQuantity(value, unit)] };
    }),
  );
  const result = Object.keys(faults).length === 0 ? calculate(values) : undefined;

  const inputs = () => [...(form.current?.querySelectorAll('input') ?? [])];

  // Shows the calculation of a shared URL, also if the page is already open.
  useEffect(() => {
    const restore = () => {
      const shared = readFragment(kind, location.hash);
      if (!shared) return;
      for (const input of inputs()) input.value = shared[input.name] ?? '';
      setTyped(shared);
      form.current?.scrollIntoView();
    };
    restore();
    addEventListener('hashchange', restore);
    return () => removeEventListener('hashchange', restore);
  }, [kind]);

  const update = () => {
    const now = Object.fromEntries(inputs().map(({ name, value }) => [name, value]));
    const { faults: found } = readFields(kind, now);
    setTyped(now);
    if (Object.keys(found).length === 0) history.replaceState(history.state, '', writeFragment(kind, now));
    return found;
  };

  const submit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const found = update();
    inputs()
      .find(({ name }) => name in found)
      ?.focus();
  };

  const onBlur = ({ target: { name, value }, relatedTarget }: FocusEvent<HTMLInputElement>) => {
    // Not when the focus moves to the button: an error message would shift it away before the click is complete.
    if (!(relatedTarget instanceof HTMLButtonElement) && value !== (typed[name] ?? '')) update();
  };

  const field = ({ name, unit }: Field) => {
    const fault = faults[name];
    const inputId = `${id}_${name}`;
    return (
      <div key={name} className="row-[span_3] grid grid-rows-subgrid gap-y-1">
        <label htmlFor={inputId} className="self-end">
          {`${labels[name]} `}
          <span className="font-normal text-ink-soft">({unit})</span>
        </label>
        <input
          id={inputId}
          name={name}
          inputMode="decimal"
          autoComplete="off"
          maxLength={MAX_LENGTH}
          defaultValue={start[name]}
          aria-invalid={fault ? true : undefined}
          aria-describedby={fault ? `${inputId}_fehler` : undefined}
          className="field min-w-0 aria-invalid:border-2 aria-invalid:border-risk"
          onBlur={onBlur}
        />
        {fault && (
          <p id={`${inputId}_fehler`} className="text-sm text-risk">
            {faultMessage(fault)}
          </p>
        )}
      </div>
    );
  };

  return (
    <div className="calculator">
      {/* Hidden by the styles without script. `method="dialog"` never sends the input. */}
      <form ref={form} aria-labelledby={`${id}_title`} method="dialog" onSubmit={submit} noValidate>
        {groups.map(({ legend, members }) =>
          legend ? (
            <fieldset key={legend} className="min-w-0">
              <legend className="mb-1 font-serif text-base font-semibold">{legend}</legend>
              <div className="calculator-fields">{members.map(field)}</div>
            </fieldset>
          ) : (
            <div key={kind} className="calculator-fields">
              {members.map(field)}
            </div>
          ),
        )}
        <button className="button-solid">{TEXTS.calculator.calculate}</button>
        <p className="mt-3 text-xs text-ink-soft">{TEXTS.calculator.device}</p>
      </form>
      <Amounts name="calculator-given" caption={TEXTS.calculator.given} rows={given} />
      <p>
        <output className="mt-5 block border-s-4 border-accent ps-4 font-semibold">
          {result?.sentence ?? TEXTS.calculator.open}
        </output>
      </p>
      {result && <Amounts caption={TEXTS.calculator.result} {...result} />}
    </div>
  );
}
