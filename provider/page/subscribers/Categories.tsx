import type { ReactNode } from 'react';
import type { Category } from '../notification/draft';
import { Card } from '../parts/Card';
import { useSpeech } from '../words/words';

interface CategoriesProps {
  readonly categories: readonly Category[];
  readonly total: number;
}

/** The numbers of subscribers who have chosen each category. */
export function Categories({ categories, total }: CategoriesProps): ReactNode {
  const { words, number } = useSpeech();
  const { subscribers } = words;
  return (
    <Card title={subscribers.byCategory} why={subscribers.byCategoryWhy}>
      {categories.length === 0 ? (
        <p className="hint">{subscribers.noCategories}</p>
      ) : (
        <table className="bars">
          <thead className="unseen">
            <tr>
              <th scope="col">{subscribers.category}</th>
              <th scope="col">{subscribers.count}</th>
            </tr>
          </thead>
          <tbody>
            {categories.map(({ id, name, count }) => (
              <tr key={id}>
                <th scope="row">{name}</th>
                <td>
                  <svg aria-hidden="true" preserveAspectRatio="none" viewBox="0 0 100 8">
                    <rect className="whole" width="100" height="8" />
                    <rect
                      className="part"
                      width={total > 0 ? (100 * count) / total : 0}
                      height="8"
                    />
                  </svg>
                  <span>{number(count)}</span>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
    </Card>
  );
}
